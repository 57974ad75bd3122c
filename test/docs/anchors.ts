import { withoutCode } from './withoutCode.js'

/** The anchors that GitHub gives a page: of its headings, and what HTML in it names. */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  const anchors = new Set<string>()
  for (const line of withoutFences(markdown).split('\n')) {
    const [, heading] = /^ {0,3}#{1,6}\s+(.*?)\s*#*$/.exec(line) ?? []
    if (heading !== undefined) addSlug(anchors, slugOf(heading))
  }
  for (const [, name = ''] of withoutCode(markdown).matchAll(/<a (?:id|name)="([^"]+)"/g)) {
    anchors.add(name)
  }
  return anchors
}

/** The second heading of a name is `name-1`. */
function addSlug(anchors: Set<string>, slug: string): void {
  let unique = slug
  for (let count = 1; anchors.has(unique); count++) unique = `${slug}-${count}`
  anchors.add(unique)
}

/**
 * As GitHub has it: what is shown of the heading, in small letters, without punctuation, with
 * hyphens for blanks.
 */
function slugOf(heading: string): string {
  const shown = heading
    .replace(/(`[^`]*`)|(?<!\\)<[^>]*>/g, '$1') // tags, but for those in code
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1') // the words of a link
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
  return shown
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
}

function withoutFences(markdown: string): string {
  return markdown.replace(/^ *(`{3,})[^]*?^ *\1 *$/gm, '')
}
