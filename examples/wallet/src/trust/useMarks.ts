import type { WalletBalanceRow } from 'inscription-hooks'
import { useMemo, useState, useSyncExternalStore } from 'react'
import type { TokenMarks } from '../token-list/token'
import { createMarker, type FindLookAlikes } from './createMarker'

/** Ticks that others are often made to look like. They are never marked as look-alikes. */
const knownTicks = ['ordi', 'sats', 'USDT', 'USDC', 'DAI', 'ETH', 'BTC', 'BNB', 'WETH', 'WBTC']

let findLookAlikes: FindLookAlikes | undefined

/** Loads the table of look-alike characters, which is large, after the first rows are painted. */
function loadTable(onLoaded: () => void): () => void {
  import('./createLookAlikes').then(
    ({ createLookAlikes }) => {
      findLookAlikes = createLookAlikes
      onLoaded()
    },
    () => {}, // without it, links and hidden characters are still marked
  )
  return () => {}
}

const none: readonly WalletBalanceRow<object>[] = []
const loadNothing = () => () => {}

/** The marks of tokens that a stranger could take for others, by `Token.id`. */
export function useMarks(rows = none): TokenMarks {
  const find = useSyncExternalStore(
    rows.length > 0 ? loadTable : loadNothing,
    () => findLookAlikes,
    () => undefined,
  )
  const [mark] = useState(() => createMarker(knownTicks))
  return useMemo(() => mark(rows, find), [mark, rows, find])
}
