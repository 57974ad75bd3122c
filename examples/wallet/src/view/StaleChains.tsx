import type { UseQueryResult } from '@tanstack/react-query'
import type { WalletBalanceError, WalletBalancePage, WalletBalanceRow } from 'inscription-hooks'
import { StaleNotice } from '../notice/StaleNotice.js'

type ChainQuery = UseQueryResult<WalletBalancePage<WalletBalanceRow>, WalletBalanceError>

/** One notice for all chains that could not be refreshed; their cards say which they are. */
export function StaleChains({ queries }: { queries: readonly ChainQuery[] }) {
  const stale = queries.filter(
    ({ data, status, fetchStatus }) => data && status === 'error' && fetchStatus === 'idle',
  )
  const [first] = stale
  if (!first?.error) return null
  return (
    <StaleNotice
      error={first.error}
      failedAtMs={Math.max(...stale.map(({ errorUpdatedAt }) => errorUpdatedAt))}
      readAtMs={Math.min(...stale.map(({ dataUpdatedAt }) => dataUpdatedAt))}
      onRetry={() => stale.forEach(({ refetch }) => void refetch())}
    />
  )
}
