import type { UseQueryResult } from '@tanstack/react-query'
import type { WalletBalanceEntry, WalletBalanceError, WalletBalancePage } from 'inscription-hooks'
import { useId } from 'react'
import type { Filter } from '../filter/filterTokens.js'
import { chainName } from '../format/chainName.js'
import { useFormats } from '../format/FormatsContext.js'
import { ChainRows } from './ChainRows.js'
import { countTokens } from './describeChains.js'

type ChainCardProps = {
  chain: string
  query: UseQueryResult<WalletBalancePage<WalletBalanceEntry>, WalletBalanceError>
  rowCount: number
  filter: Filter
  onShow: () => void
}

/** The tokens on one chain. Has the same height while loading, to avoid layout shift. */
export function ChainCard({ chain, query, rowCount, filter, onShow }: ChainCardProps) {
  const id = useId()
  const { tokens, time } = useFormats()
  const isStale = query.data !== undefined && query.status === 'error'
  const number = query.data ? countTokens(query.data) : 0
  const hasMore = number === null || number > rowCount
  return (
    <section className="chain-card" aria-labelledby={id}>
      <div className="chain-head">
        <h3 id={id} className="chain-name">
          {chainName(chain)}
        </h3>
        {query.data && number !== 0 && (
          <p className="chain-count">
            {number === null ? `More than ${tokens(rowCount)}` : tokens(number)}
            {isStale && ` · as of ${time(query.dataUpdatedAt)}`}
          </p>
        )}
        {hasMore && (
          <button
            type="button"
            className="button button-quiet"
            aria-label={`Show all on ${chainName(chain)}`}
            onClick={onShow}
          >
            Show all
          </button>
        )}
      </div>
      <ChainRows query={query} rowCount={rowCount} filter={filter} />
    </section>
  )
}
