import { join } from 'node:path'
import { runCommand } from '../../runtimes/spawnCommand.js'
import { peersOf, prepare, versionIn } from './installs.js'
import type { Section } from './Section.js'

// React 18 and 19, each with the lowest and the newest TanStack Query and MSW
const installs = ['lowest', 'react18-newest', 'react19-lowest', 'newest']

/** Runs hooks in a process with the install's React. */
export async function runHooks(install: string, file: string): Promise<void> {
  const dom = join(import.meta.dirname, 'dom.ts')
  const cwd = await prepare(install)
  const args = ['--import', dom, join('dist/build/hooks', file)]
  await runCommand({ command: process.execPath, args, cwd })
}

export const peers: Section = {
  title: 'React, TanStack Query and MSW',
  text:
    'All hooks, with a DOM, on the server and hydrated, and the MSW handlers. The first line has the ' +
    'lowest supported versions.',
  combinations: installs.map((install) => ({
    name: `${peersOf(install)}, MSW ${versionIn(install, 'msw')}`,
    isCore: install === 'lowest',
    run: () => runHooks(install, 'main.js'),
  })),
}

export const copies: Section = {
  title: 'Two copies of the package',
  text:
    'A hook under the provider of the other copy throws a `ProviderNotFoundError`, but works with ' +
    '`client`. The copies share requests and cached pages.',
  combinations: [{ name: peersOf('newest'), run: () => runHooks('newest', 'copies.js') }],
}

export const nodeVersions: Section = {
  title: 'Node',
  text: 'Every subpath, with `import()` and `require()`, and the proxy.',
  combinations: [
    ...['node20', 'node22', 'node26'].map((name) => ({
      name: `Node ${versionIn('newest', `${name}-x64`)}`,
      async run() {
        const bin = `node_modules/${name}-${process.arch}/bin/node`
        await importEverything(join(await prepare('newest'), bin))
      },
    })),
    // the Node that runs the tests
    { name: `Node ${process.versions.node}`, run: () => importEverything(process.execPath) },
  ].sort((left, right) => left.name.localeCompare(right.name)),
}

async function importEverything(command: string): Promise<void> {
  const cwd = await prepare('newest')
  await runCommand({ command, args: ['dist/source/everySubpath.mjs'], cwd })
}
