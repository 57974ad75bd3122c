import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { githubAnchor } from '../../scripts/sitePages.js'
import { path } from './root.js'

/** What is on a disk and not in the repository. */
const unversioned = /(^|\/)(node_modules|dist|\.cache)(\/|$)/

const forms = [
  /\]\(\s*<?([^()\s>]+)>?(?:\s+"[^"]*")?\s*\)/g, // [words](target "title")
  /^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)>?/gm, // [name]: target
  /\b(?:href|src|srcset)="([^"\s]+)[^"]*"/g,
]

/** The links and pictures of a page that point to nothing in the repository. Other sites are not asked. */
export function brokenLinks(file: string, markdown: string): string[] {
  return linksOf(markdown)
    .filter((link) => !/^(https?|mailto):/.test(link))
    .flatMap((link) => faultOf(file, link) ?? [])
}

/** Where a page's links and pictures point. */
export function linksOf(markdown: string): string[] {
  const text = withoutFences(markdown).replace(
    /<!--[^]*?-->|(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g,
    'code',
  )
  return forms.flatMap((form) => [...text.matchAll(form)].map(([, target = '']) => target))
}

function faultOf(file: string, link: string): string | undefined {
  const [place = '', anchor] = decodeURIComponent(link).split('#')
  const name = place === '' ? file : join(dirname(file), place)
  const isElsewhere = place.startsWith('/') || name.startsWith('..') || unversioned.test(name)
  if (isElsewhere || !existsSync(path(name))) return `${link}: there is no such file`
  if (anchor === undefined) return undefined
  const page = statSync(path(name)).isDirectory() ? join(name, 'README.md') : name
  const hasAnchor = anchorsOf(readFileSync(path(page), 'utf8')).has(anchor)
  return hasAnchor ? undefined : `${link}: there is no such heading`
}

/** The anchors that GitHub gives a page: of its headings, and what HTML in it names. */
function anchorsOf(markdown: string): ReadonlySet<string> {
  const anchors = new Set<string>()
  const text = withoutFences(markdown)
  for (const [, heading = ''] of text.matchAll(/^ {0,3}#{1,6}\s+(.*?)\s*#*$/gm)) {
    const shown = heading
      .replace(/(`[^`]*`)|(?<!\\)<[^>]*>/g, '$1') // tags, but for those in code
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1') // the words of a link
    const slug = githubAnchor(shown)
    let unique = slug
    for (let count = 1; anchors.has(unique); count++) unique = `${slug}-${count}`
    anchors.add(unique)
  }
  for (const [, name = ''] of text.matchAll(/<a (?:id|name)="([^"]+)"/g)) anchors.add(name)
  return anchors
}

function withoutFences(markdown: string): string {
  return markdown.replace(/^ *(`{3,})[^]*?^ *\1 *$/gm, '')
}
