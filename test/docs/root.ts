import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../')

/** The whole path of a file of the repository. */
export function path(name: string): string {
  return join(root, name)
}

function named(...patterns: string[]): string[] {
  // docs/node_modules, docs/quick-start.md and docs/source are made by the build of the site
  const isMade = (name: string) => /node_modules|^docs\/(quick-start\.md|source\/)/.test(name)
  return globSync(patterns, { cwd: root })
    .filter((name) => !isMade(name))
    .sort()
}

const atRoot = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'skills/inscription-hooks/SKILL.md',
].filter((name) => existsSync(path(name)))

/** Whatever a reader may open. */
export const allPages: readonly string[] = [
  ...atRoot,
  ...named('CHANGELOG.md', 'docs/**/*.md', 'examples/*/README.md', 'bench/*.md'),
]

/** The pages whose examples are tested. */
export const pagesWithExamples: readonly string[] = [...atRoot, ...named('docs/**/*.md')]
