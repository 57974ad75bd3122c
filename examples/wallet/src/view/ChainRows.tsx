import type { UseQueryResult } from '@tanstack/react-query'
import type { WalletBalanceEntry, WalletBalanceError, WalletBalancePage } from 'inscription-hooks'
import { type Filter, filterTokens } from '../filter/filterTokens.js'
import { TokenList } from '../list/TokenList.js'
import { ErrorNotice } from '../notice/ErrorNotice.js'
import { SkeletonRows } from '../row/SkeletonRows.js'

type ChainRowsProps = {
  query: UseQueryResult<WalletBalancePage<WalletBalanceEntry>, WalletBalanceError>
  rowCount: number
  filter: Filter
}

/** The first entries on one chain, in each state of the query. */
export function ChainRows({ query, rowCount, filter }: ChainRowsProps) {
  const { data: page, status, fetchStatus, error, errorUpdatedAt } = query
  const failure = { failedAtMs: errorUpdatedAt, onRetry: () => void query.refetch() }
  if (!page) {
    if (status === 'error') return <ErrorNotice error={error} {...failure} />
    if (fetchStatus === 'paused') return <p className="chain-note">You are offline</p>
    return <SkeletonRows count={rowCount} />
  }
  const first = page.entries.slice(0, rowCount)
  const shown = filterTokens(first, filter)
  return (
    <>
      {page.entries.length === 0 ? (
        <p className="chain-note">
          {page.total ? 'The indexer counts tokens here and gives none' : 'No tokens'}
        </p>
      ) : shown.length === 0 ? (
        <p className="chain-note">None of the first {first.length} matches the filter</p>
      ) : (
        <TokenList entries={shown} />
      )}
    </>
  )
}
