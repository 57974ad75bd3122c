import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../')

/** The whole path of a file of the repository. */
export function path(name: string): string {
  return join(root, name)
}

function named(...patterns: string[]): string[] {
  return globSync(patterns, { cwd: root }).sort()
}

const atRoot = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'llms.txt'].filter((name) =>
  existsSync(path(name)),
)

/** Whatever a reader may open. */
export const allPages: readonly string[] = [
  ...atRoot,
  ...named('CHANGELOG.md', 'docs/**/*.md', 'examples/*/README.md', 'bench/*.md'),
]

/** The pages whose examples are tested. docs/api is made from doc blocks. */
export const pagesWithExamples: readonly string[] = [
  ...atRoot,
  ...named('docs/**/*.md').filter((name) => !name.startsWith('docs/api/')),
]
