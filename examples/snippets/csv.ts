import type { WalletBalanceList } from 'inscription-hooks'

/**
 * RFC 4180. An apostrophe keeps what a spreadsheet would run as a formula, whatever separates cells.
 *
 * @example
 * const list = await getAllWalletBalances(client, { address, chain: 'eth', limit: 100 })
 * if (!isWhole(list)) console.warn('Some tokens may be missing.')
 * toCsv([['token', 'balance'], ...list.entries.map(({ tick, balance }) => [tick, balance])])
 * // "token","balance"
 * // "ordi","490792.25"
 */
export function toCsv(rows: readonly (readonly unknown[])[]): string {
  // what may stand before a formula: each run of it is read once, so a long name takes no time
  const beforeFormula = /(?<![\s\p{Cf}",;|])[\s\p{Cf}",;|]*(?=[=+\-@＝＋－＠])/gu
  const guard = (run: string, at: number) => (at === 0 || /[,;|\t\r\n]/.test(run) ? `${run}'` : run)
  const cell = (value: unknown) => {
    const text = String(value ?? '')
    const isNumber = /^-?\d+(\.\d+)?$/.test(text)
    return `"${(isNumber ? text : text.replace(beforeFormula, guard)).replaceAll('"', '""')}"`
  }
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** Whether a list has all entries of the wallet, as far as its pages tell. */
export function isWhole({ pages, entries, total, changed }: WalletBalanceList<unknown>): boolean {
  return pages.at(-1)?.nextOffset === null && !changed && (total ?? 0) <= entries.length
}
