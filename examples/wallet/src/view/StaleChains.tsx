import type { UseQueryResult } from '@tanstack/react-query'
import type { WalletBalanceEntry, WalletBalanceError, WalletBalancePage } from 'inscription-hooks'
import { StaleNotice } from '../notice/StaleNotice.js'

type ChainQuery = UseQueryResult<WalletBalancePage<WalletBalanceEntry>, WalletBalanceError>

/** One notice for all chains whose refetch failed. The cards show which. */
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
