import type { WalletBalanceEntry } from 'inscription-hooks'
import Papa from 'papaparse'
import { toToken } from '../row/token.js'

export type TokenFile = { name: string; type: string; text: string }

// Cells that spreadsheets run as formulas (OWASP, CSV injection), also after blanks and invisible
// characters. Numbers are excluded.
const formula = /^(?!-?[\d.]+(?:e[+-]?\d+)?$)[\p{C}\p{Z}]*[=+\-@\t\r\n＝＋－＠].*$/isu

/** CSV for spreadsheets, with exact amounts. */
export function toCsvFile(
  entries: readonly WalletBalanceEntry[],
  { address, chain }: { address: string; chain: string },
): TokenFile {
  const rows = entries.map((entry) => {
    const { tick, protocol, balance, deployHash } = toToken(entry)
    return { chain, protocol, tick, balance, deployment: deployHash }
  })
  const text = Papa.unparse(rows, {
    escapeFormulae: formula,
    quotes: true, // some spreadsheets also split cells at semicolons
  })
  // Excel detects UTF-8 by the byte order mark
  return { name: `${fileName(address, chain)}.csv`, type: 'text/csv', text: `\ufeff${text}\r\n` }
}

/** JSON of the entries, with every field that the service returned. */
export function toJsonFile(
  entries: readonly WalletBalanceEntry[],
  { address, chain }: { address: string; chain: string },
): TokenFile {
  const text = JSON.stringify({ address, chain, entries }, null, 2)
  return { name: `${fileName(address, chain)}.json`, type: 'application/json', text }
}

function fileName(address: string, chain: string): string {
  // file names are limited to 255 bytes, and neither part has a documented length
  return `tokens-${chain.replace(/[^\w-]+/g, '_').slice(0, 40)}-${address.slice(0, 66)}`
}
