/** A page without its comments, its code blocks and its code in lines; other lines stay where they are. */
export function withoutCode(markdown: string): string {
  return markdown
    .replace(/<!--[^]*?-->/g, onlyLines)
    .replace(/^ *(`{3,})[^]*?^ *\1 *$/gm, onlyLines)
    .replace(/(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, 'code')
}

function onlyLines(text: string): string {
  return text.replace(/[^\n]/g, '')
}
