import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Section } from '../Section.ts'
import { bundlerNames, bytesText, measureBytes } from './bundlers.ts'
import { folder, installPeers } from './installPeers.ts'

/** Hooks that read balances, or that such hooks are built with, and the providers they need. */
const lines: Record<string, string[]> = {
  'openapi-react-query': [
    "import createFetchClient from 'openapi-fetch'",
    "import createClient from 'openapi-react-query'",
  ],
  '@0xsequence/hooks': [
    "import { SequenceHooksProvider, useGetTokenBalancesSummary } from '@0xsequence/hooks'",
  ],
  wagmi: ["import { WagmiProvider, createConfig, http, useInfiniteReadContracts } from 'wagmi'"],
}

/** Measures the bundle size of other packages, in the versions of `peers/package-lock.json`. */
export async function peers(): Promise<Section> {
  installPeers()
  const table = [['', ...bundlerNames]]
  for (const [name, imports] of Object.entries(lines)) {
    const sizes = await measureBytes(imports, folder)
    table.push([`${name} ${versionOf(name)}`, ...sizes.map(bytesText)])
  }
  return {
    title: 'Size of other packages',
    note: 'One hook that reads data and its provider, measured in the same way.',
    table,
  }
}

function versionOf(name: string): string {
  const text = readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version // required in package.json
}
