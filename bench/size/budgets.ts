import { fileURLToPath } from 'node:url'
import type { Section } from '../Section.ts'
import { bundlerNames, bytesText, measureBytes } from './bundlers.ts'

/** The line of an app, and what it may download: bytes after gzip, with either bundler. */
const lines = [
  {
    line: "import { IndexerProvider, useInfiniteWalletBalance } from 'inscription-hooks'",
    most: 7_200,
  },
  { line: "import { IndexerProvider, useWalletBalance } from 'inscription-hooks'", most: 6_230 },
  { line: "export * from 'inscription-hooks'", most: 8_050 },
]

/** What an app downloads for what it imports. */
export async function budgets(): Promise<Section> {
  const table = [['', ...bundlerNames, 'at most']]
  const faults: string[] = []
  for (const { line, most } of lines) {
    const sizes = await measureBytes([line], root)
    table.push([`\`${line}\``, ...[...sizes, most].map(bytesText)])
    for (const [index, size] of sizes.entries()) {
      const how = `\`${line}\` with ${bundlerNames[index]}`
      const limit = `at most ${bytesText(most)} (bench/size/budgets.ts)`
      if (size > most) faults.push(`${how}: ${bytesText(size)} bytes, ${limit}`)
    }
  }
  return {
    title: 'Size',
    note: 'Bytes of the minified bundle after gzip, without React and TanStack Query.',
    ...{ table, faults },
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))
