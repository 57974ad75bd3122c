// Run after the build of the site: each link, picture and frame of each page must lead to a file and a
// heading of it, and nothing may be left of what the build fills in.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const base = process.env.DOCS_BASE ?? '/'
const dist = join(import.meta.dirname, '../docs/.vitepress/dist')
const pages = globSync('**/*.html', { cwd: dist }).filter(
  (page) => !/^gallery\/stories\//.test(page),
)
const texts = new Map(pages.map((page) => [page, readFileSync(join(dist, page), 'utf8')]))
const faults = [...texts].flatMap(([page, text]) => [
  ...[...text.matchAll(/<(?:a|link|img|iframe|script)\b[^>]*? (?:href|src)="([^"]+)"/g)].flatMap(
    ([, target = '']) => faultOf(page, target.replaceAll('&amp;', '&')) ?? [],
  ),
  ...(text.match(/\b(?:docs|site)\.example\b|\]\([^)\s]*\.(?:md|tsx?)\)/g) ?? []).map(
    (left) => `${page}: ${left} is left`,
  ),
])

/** Why a link of a page leads nowhere. Other sites are not asked. */
function faultOf(page: string, target: string): string | undefined {
  const place = page.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')
  const url = new URL(target, `http://here${base}${place}`)
  if (url.host !== 'here') return undefined
  const path = decodeURI(url.pathname)
  if (!path.startsWith(base)) return `${page}: ${target} is outside of ${base}`
  const file = path.slice(base.length)
  const found = [file, `${file}.html`, join(file, 'index.html')].find(
    (name) => /\.\w+$/.test(name) && existsSync(join(dist, name)),
  )
  if (found === undefined) return `${page}: ${target} leads nowhere`
  const anchor = decodeURIComponent(url.hash.slice(1))
  const hasAnchor = anchor === '' || texts.get(found)?.includes(` id="${anchor}"`)
  return hasAnchor ? undefined : `${page}: ${target} has no such heading`
}

console.log(`${pages.length} pages, ${faults.length} faults`)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
