import type { WalletBalanceEntry } from 'inscription-hooks'
import { readDecimal } from '../format/decimal.js'
import { type Token, toToken } from '../row/token.js'

export type Filter = {
  /** Part of a tick or protocol, case-insensitive. Empty matches all. */
  text: string
  hideZero: boolean
}

export const noFilter: Filter = { text: '', hideZero: false }

export function isFiltering({ text, hideZero }: Filter): boolean {
  return text.trim() !== '' || hideZero
}

/** Returns the matching entries in order. `hideZero` keeps unknown balances. */
export function filterTokens(
  entries: readonly WalletBalanceEntry[],
  { text, hideZero }: Filter,
): WalletBalanceEntry[] {
  const wanted = fold(text.trim())
  return entries.filter((entry) => {
    const token = toToken(entry)
    return hasText(token, wanted) && !(hideZero && isZero(token))
  })
}

function hasText({ tick = '', protocol = '' }: Token, wanted: string): boolean {
  return fold(tick).includes(wanted) || fold(protocol).includes(wanted)
}

/** For comparison only: ticks that differ in case are different tokens. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

function isZero({ balance }: Token): boolean {
  const { integer, fraction } = (balance === undefined ? undefined : readDecimal(balance)) ?? {}
  return integer === '0' && fraction === ''
}
