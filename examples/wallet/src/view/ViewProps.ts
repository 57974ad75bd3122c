import type { Filter } from '../filter/filterTokens.js'

/** What every view of a wallet is given. */
export type ViewProps = {
  address: string
  chain: string
  filter: Filter
  onClearFilter: () => void
}
