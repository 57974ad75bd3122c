import { join } from 'node:path'
import { runCommand } from '../../runtimes/spawnCommand.js'
import { peersOf, prepare, versionIn } from './installs.js'
import type { Section } from './Section.js'

// React 18 and 19, each with the lowest and the newest TanStack Query and MSW
const installs = ['lowest', 'react18-newest', 'react19-lowest', 'newest']

/** Runs hooks in a process whose React is that of the install. */
async function runHooks(install: string, file: string): Promise<void> {
  const dom = join(import.meta.dirname, 'dom.ts')
  const cwd = await prepare(install)
  const args = ['--import', dom, join('dist/build/hooks', file)]
  await runCommand({ command: process.execPath, args, cwd })
}

export const peers: Section = {
  title: 'React, TanStack Query and MSW',
  text:
    'The hooks, rendered against the emulator: a page with every digit, waiting for an address, an ' +
    'error, cancelling on unmount, `keepPreviousPage`; a list to its end and its refetch; both suspense ' +
    'hooks; server HTML and hydration without another request; the MSW handlers. The first line has ' +
    'the lowest version of every peer.',
  rows: installs.map((install) => ({
    name: `${peersOf(install)}, MSW ${versionIn(install, 'msw')}`,
    isCore: ['lowest', 'newest'].includes(install),
    run: () => runHooks(install, 'main.js'),
  })),
}

export const copies: Section = {
  title: 'Two copies on one page',
  text:
    'Two unpacked copies of the package in one process, with one React and one QueryClient. The guard ' +
    'of each knows the errors of the other. A hook of one below the provider of the other throws a ' +
    '`ProviderNotFoundError` that says there may be two copies; with `client` it needs no provider. ' +
    'Hooks of both on one list share requests and pages.',
  rows: [{ name: peersOf('newest'), isCore: true, run: () => runHooks('newest', 'copies.js') }],
}
