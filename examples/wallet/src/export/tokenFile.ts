import type { WalletBalanceRow } from 'inscription-hooks'
import Papa from 'papaparse'
import { toToken } from '../row/token.js'

export type TokenFile = { name: string; type: string; text: string }

// Spreadsheets run a cell that starts like this as a formula (OWASP, CSV injection). Not a number.
// Blanks and invisible characters before it do not keep them from it.
const formula = /^(?!-?[\d.]+(?:e[+-]?\d+)?$)[\p{C}\p{Z}]*[=+\-@\t\r\n＝＋－＠].*$/isu

/** A table for spreadsheets: amounts in all their digits, as the service sent them. */
export function toCsvFile(
  entries: readonly WalletBalanceRow[],
  { address, chain }: { address: string; chain: string },
): TokenFile {
  const rows = entries.map((entry) => {
    const { tick, protocol, balance, deployHash } = toToken(entry)
    return { chain, protocol, tick, balance, deployment: deployHash }
  })
  const text = Papa.unparse(rows, {
    escapeFormulae: formula,
    quotes: true, // some spreadsheets end a cell at a semicolon too
  })
  // the mark at the start is how Excel knows UTF-8
  return { name: `${fileName(address, chain)}.csv`, type: 'text/csv', text: `\ufeff${text}\r\n` }
}

/** The rows as they came, with whatever else the service says of them. */
export function toJsonFile(
  entries: readonly WalletBalanceRow[],
  { address, chain }: { address: string; chain: string },
): TokenFile {
  const text = JSON.stringify({ address, chain, entries }, null, 2)
  return { name: `${fileName(address, chain)}.json`, type: 'application/json', text }
}

function fileName(address: string, chain: string): string {
  // file systems take 255 bytes, and neither part has a documented length
  return `tokens-${chain.replace(/[^\w-]+/g, '_').slice(0, 40)}-${address.slice(0, 66)}`
}
