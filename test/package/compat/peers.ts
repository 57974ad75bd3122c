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
    'Tests the MSW handlers and all hooks: pages, errors, cancellation on unmount, `keepPreviousPage`, a ' +
    'whole list and its refetch, several chains, suspense, server rendering, hydration. The first line has the lowest ' +
    'supported versions.',
  combinations: installs.map((install) => ({
    name: `${peersOf(install)}, MSW ${versionIn(install, 'msw')}`,
    isCore: install === 'lowest',
    run: () => runHooks(install, 'main.js'),
  })),
}

export const copies: Section = {
  title: 'Two copies of the package',
  text:
    'Each `isIndexerError` accepts errors of both copies. A hook under the provider of the other copy ' +
    'throws a `ProviderNotFoundError`, but works with `client`. The hooks share requests and pages.',
  combinations: [{ name: peersOf('newest'), run: () => runHooks('newest', 'copies.js') }],
}
