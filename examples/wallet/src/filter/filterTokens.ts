import type { WalletBalanceRow } from 'inscription-hooks'
import { readDecimal } from '../format/decimal.js'
import { type Token, toToken } from '../row/token.js'

export type Filter = {
  /** Part of a tick or protocol, in any case; empty for all. */
  text: string
  hideZero: boolean
}

export const noFilter: Filter = { text: '', hideZero: false }

export function isFiltering({ text, hideZero }: Filter): boolean {
  return text.trim() !== '' || hideZero
}

/** The rows that match, in their order. A balance that is not known is no zero, and stays. */
export function filterTokens(
  entries: readonly WalletBalanceRow[],
  { text, hideZero }: Filter,
): WalletBalanceRow[] {
  const wanted = fold(text.trim())
  return entries.filter((entry) => {
    const token = toToken(entry)
    return hasText(token, wanted) && !(hideZero && isZero(token))
  })
}

function hasText({ tick = '', protocol = '' }: Token, wanted: string): boolean {
  return fold(tick).includes(wanted) || fold(protocol).includes(wanted)
}

/** For comparing only: ticks that differ in case are different tokens, and are shown as they are. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

function isZero({ balance }: Token): boolean {
  const { integer, fraction } = (balance === undefined ? undefined : readDecimal(balance)) ?? {}
  return integer === '0' && fraction === ''
}
