import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { table } from './machine.ts'
import { installPeers } from './sizeInstall.ts'
import { measure, type Size, sizeCells, sizeHead } from './sizeMeasure.ts'

const folder = fileURLToPath(new URL('peers', import.meta.url))

/** Each reads balances, or is what one builds such a hook with: a hook and the provider it needs. */
const peers = [
  {
    packages: ['openapi-react-query', 'openapi-fetch'],
    imports: [
      "{ default as createFetchClient } from 'openapi-fetch'",
      "{ default as createClient } from 'openapi-react-query'",
    ],
  },
  {
    packages: ['@duneanalytics/hooks'],
    imports: ["{ DuneProvider, useTokenBalances } from '@duneanalytics/hooks'"],
  },
  {
    packages: ['@0xsequence/hooks', '@0xsequence/indexer', '@0xsequence/wallet-primitives'],
    imports: ["{ SequenceHooksProvider, useGetTokenBalancesSummary } from '@0xsequence/hooks'"],
  },
  {
    packages: ['wagmi', 'viem'],
    imports: ["{ WagmiProvider, createConfig, http, useBalance } from 'wagmi'"],
  },
]

const NOTES = `Sequence's hooks ask for a version of @0xsequence/metadata that the registry does not have; an older one stands in, and nothing of it is in these bytes.`

/** Their bytes, ours in the first line; or why there are none. */
export async function peerTable(ours: readonly Size[]): Promise<string> {
  const failure = await installPeers(folder)
  if (failure !== undefined) {
    return `Not measured, because they could not be installed:\n\n\`\`\`\n${failure}\n\`\`\``
  }
  const rows = [
    ['package', 'import', ...sizeHead],
    ['this one', '`{ IndexerProvider, useInfiniteWalletBalance }`', ...sizeCells(ours)],
  ]
  for (const { packages, imports } of peers) {
    const text = imports.map((line) => `export ${line}`).join('\n')
    const names = await Promise.all(packages.map(nameWithVersion))
    const lines = imports.map((line) => `\`${line}\``).join(', ')
    rows.push([names.join(', '), lines, ...sizeCells(await measure({ text, folder }))])
  }
  return `${table(rows)}\n\n${NOTES}`
}

async function nameWithVersion(name: string): Promise<string> {
  const text = await readFile(`${folder}/node_modules/${name}/package.json`, 'utf8')
  const { version } = JSON.parse(text) as { version: string } // as every installed package has it
  return `${name} ${version}`
}
