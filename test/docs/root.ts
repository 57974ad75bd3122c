import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

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

/** The pages whose examples are tested. docs/api is made from doc blocks. */
export function pagesWithExamples(): string[] {
  const atRoot = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'].filter((name) =>
    existsSync(path(name)),
  )
  const inDocs = filesUnder('docs', /\.md$/).filter((name) => !name.startsWith('docs/api/'))
  return [...atRoot, ...inDocs]
}
