const code = /^ *(`{3,})[^]*?^ *\1 *$|(`+)(?!`)[^\n]*?(?<!`)\2(?!`)/gm
const link = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)/g
const attribute = /\b(src|srcset|href)="([^"]+)"/g

/**
 * Markdown whose relative links and pictures have other targets. Where `rewrite` returns `undefined`,
 * a link becomes its text, and a picture is dropped.
 */
export function rewriteLinks(
  markdown: string,
  rewrite: (target: string) => string | undefined,
): string {
  const isRelative = (target: string) => !/^(\w+:|#|\/)/.test(target)
  const blocks: string[] = []
  const text = markdown.replace(code, (block) => `\0${blocks.push(block) - 1}\0`)
  return text
    .replace(link, (all, isImage: string, label: string, target: string) => {
      if (!isRelative(target)) return all
      const place = rewrite(target)
      if (place !== undefined) return `${isImage}[${label}](${place})`
      return isImage ? '' : label
    })
    .replace(/<picture>[^]*?<\/picture>/g, (picture) => {
      const targets = [...picture.matchAll(attribute)].map(([, , target = '']) => target)
      const isLost = targets.some((target) => isRelative(target) && rewrite(target) === undefined)
      if (isLost) return ''
      return picture.replace(attribute, (all, name: string, target: string) =>
        isRelative(target) ? `${name}="${rewrite(target)}"` : all,
      )
    })
    .replace(/\0(\d+)\0/g, (_, index: string) => blocks[Number(index)] ?? '')
}
