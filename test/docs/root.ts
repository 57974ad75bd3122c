import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

// not by `new URL`, which is another one in jsdom
export const root = join(import.meta.dirname, '../../')

/** The whole path of a file of the repository. */
export function path(name: string): string {
  return join(root, name)
}

/** The files under a folder whose names end so, relative to the root. */
export function filesUnder(folder: string, ending: RegExp): string[] {
  return readdirSync(path(folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => ending.test(name) && statSync(path(name)).isFile())
    .sort()
}

const inDocs = filesUnder('docs', /\.md$/)
const atRoot = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'llms.txt'].filter(
  (name) => existsSync(path(name)),
)

/** Whatever a reader may open. */
export function allPages(): string[] {
  const ofExamples = readdirSync(path('examples')).map((name) => `examples/${name}/README.md`)
  return [...atRoot, ...inDocs, ...ofExamples.filter((name) => existsSync(path(name)))]
}

/** The pages whose examples are tested. CHANGELOG tells of what was, and docs/api comes from doc blocks. */
export function pagesWithExamples(): string[] {
  return [...atRoot, ...inDocs].filter(
    (name) => name !== 'CHANGELOG.md' && !name.startsWith('docs/api/'),
  )
}
