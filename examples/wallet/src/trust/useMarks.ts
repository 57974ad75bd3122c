import { useMemo, useState, useSyncExternalStore } from 'react'
import type { Confuse } from './createLookAlikes'
import { createMarker, type Marks } from './createMarker'

/** Ticks that others are often made to look like. They are never marked as look-alikes. */
const knownTicks = ['ordi', 'sats', 'USDT', 'USDC', 'DAI', 'ETH', 'BTC', 'BNB', 'WETH', 'WBTC']

let confuse: Confuse | undefined

/** Loads the table of look-alike characters, which is large, after the first rows are painted. */
function loadTable(onLoaded: () => void): () => void {
  import('unhomoglyph').then(
    (table) => {
      confuse = table.default
      onLoaded()
    },
    () => {}, // without it, links and hidden characters are still marked
  )
  return () => {}
}

const none: readonly object[] = []
const loadNothing = () => () => {}

/** The marks of tokens that a stranger could take for others, by `Token.id`. */
export function useMarks(entries: readonly object[] = none): Marks {
  const table = useSyncExternalStore(
    entries.length > 0 ? loadTable : loadNothing,
    () => confuse,
    () => undefined,
  )
  const [mark] = useState(() => createMarker(knownTicks))
  return useMemo(() => mark(entries, table), [mark, entries, table])
}
