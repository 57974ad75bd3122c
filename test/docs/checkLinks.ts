import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { anchorsOf } from './anchors.js'
import { type Problem, problemAt } from './Example.js'
import { findLinks } from './findLinks.js'
import { path } from './root.js'

/** What is on a disk and not in the repository. */
const unversioned = /(^|\/)(node_modules|dist|\.cache)(\/|$)/

/** The links of a page that point to nothing in the repository. Other sites are not asked. */
export function checkLinks(file: string, markdown: string): Problem[] {
  return findLinks(markdown)
    .filter(({ target }) => !/^(https?|mailto):/.test(target))
    .flatMap(({ target, line }) => {
      const fault = faultOf(file, target)
      return fault ? [problemAt(file, line, `${target}: ${fault}`)] : []
    })
}

function faultOf(file: string, target: string): string | undefined {
  const [place = '', anchor] = target.split('#')
  if (place.startsWith('/')) return 'is not relative'
  const name = place === '' ? file : join(dirname(file), decodeURIComponent(place))
  if (name.startsWith('..')) return 'is outside of the repository'
  if (unversioned.test(name)) return 'is not in the repository'
  if (!existsSync(path(name))) return 'there is no such file'
  if (anchor === undefined) return undefined
  const page = statSync(path(name)).isDirectory() ? join(name, 'README.md') : name
  if (!/\.(md|txt)$/.test(page) || !existsSync(path(page))) return 'is no page with anchors'
  const hasAnchor = anchorsOf(readFileSync(path(page), 'utf8')).has(decodeURIComponent(anchor))
  return hasAnchor ? undefined : 'there is no such heading'
}
