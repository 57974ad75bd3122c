import type { Filter } from '../filter/filterTokens.js'

export type ViewProps = {
  address: string
  chain: string
  filter: Filter
  onClearFilter: () => void
}
