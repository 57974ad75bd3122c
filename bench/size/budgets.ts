import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Section } from '../Section.ts'
import { bundlerNames, bytesText, measureBytes } from './bundlers.ts'

/**
 * Import lines of an app and their budgets: bytes after gzip, with each bundler.
 */
const budgetsByImport = [
  {
    line: "import { IndexerProvider, useInfiniteWalletBalance } from 'inscription-hooks'",
    maxBytes: 11_050,
  },
  {
    line: "import { IndexerProvider, useWalletBalance } from 'inscription-hooks'",
    maxBytes: 9_600,
  },
  {
    line: "import { IndexerProvider, useInfiniteWalletBalance, useInfiniteWalletBalances } from 'inscription-hooks'",
    maxBytes: 14_000, // 2,950 more than the list
  },
  {
    line: "import { IndexerProvider, useInfiniteWalletBalance } from 'inscription-hooks'; export * from './.cache/size/response.ts'",
    maxBytes: 17_550, // 6,500 more than the list
  },
  { line: "export * from 'inscription-hooks'", maxBytes: 15_700 },
  { line: "export * from 'inscription-hooks/amounts'", maxBytes: 1_800 },
]

/** Checks the bundle size of each import against its budget. */
export async function budgets(): Promise<Section> {
  const table = [['', ...bundlerNames, 'at most']]
  const failures: string[] = []
  writeGuideFile()
  for (const { line, maxBytes } of budgetsByImport) {
    const sizes = await measureBytes([line], root)
    table.push([`\`${line}\``, ...[...sizes, maxBytes].map(bytesText)])
    for (const [index, size] of sizes.entries()) {
      const how = `\`${line}\` with ${bundlerNames[index]}`
      const limit = `at most ${bytesText(maxBytes)} (bench/size/budgets.ts)`
      if (size > maxBytes) failures.push(`${how}: ${bytesText(size)} bytes, ${limit}`)
    }
  }
  return {
    title: 'Size',
    note: 'Bytes of the minified bundle after gzip, without React and TanStack Query.',
    ...{ table, failures },
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Writes the file that `inspect` writes in the guide. */
export function writeGuideFile(): void {
  const guide = readFileSync(`${root}docs/guides/real-service.md`, 'utf8')
  const [, file = ''] = /```ts\n(\/\/ Written by[^]*?)```/.exec(guide) ?? []
  mkdirSync(`${root}.cache/size`, { recursive: true })
  writeFileSync(`${root}.cache/size/response.ts`, file)
}
