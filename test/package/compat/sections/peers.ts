import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderOf, versionIn } from '../installs.js'
import { runScenarios } from '../runScenarios.js'
import type { Section } from '../Section.js'

const dom = fileURLToPath(new URL('../dom.ts', import.meta.url))

/** Installs with React, TanStack Query and MSW. The first has the lowest version of each. */
export const peerInstalls = [
  'lowest',
  'react18-lowest',
  'react18-newest',
  'react19-lowest',
  'react19-newest',
] as const

export function peersOf(install: string): string {
  const version = (name: string) => versionIn(install, name)
  return `React ${version('react')}, TanStack Query ${version('@tanstack/react-query')}`
}

export const peers: Section = {
  title: 'React, TanStack Query and MSW',
  text:
    'The hooks, rendered by this React against the emulator: a page with every digit, waiting for an ' +
    'address, an error, cancelling on unmount, `keepPreviousPage`, invalidation by each key; a list to ' +
    'its end, a refetch of four pages at a time; both suspense hooks; server HTML and hydration without another request; and the MSW handlers. The first line has the ' +
    'lowest version of every peer.',
  rows: peerInstalls.map((install) => ({
    name: `${peersOf(install)}, MSW ${versionIn(install, 'msw')}`,
    run: () =>
      runScenarios({
        command: process.execPath,
        args: ['--import', dom, 'dist/build/scenarios/main.js'],
        cwd: folderOf(install),
      }),
  })),
}

export const copies: Section = {
  title: 'Two copies on one page',
  text:
    'Two unpacked copies of the package in one process, with one React and one QueryClient. The guard ' +
    'of each knows the errors of the other. A hook of one below the provider of the other finds none: ' +
    'it throws a `ProviderNotFoundError` that says there may be two copies; with `client` it needs no ' +
    'provider. Hooks of both on one list make one request, and see the next pages, refetches and errors ' +
    'that either of them asks for. `Register` holds for the copy that its module name resolves to.',
  rows: [
    {
      name: peersOf('react19-newest'),
      run: () =>
        runScenarios({
          command: process.execPath,
          args: ['--import', dom, join('dist/build/copies/main.js')],
          cwd: folderOf('react19-newest'),
        }),
    },
  ],
}
