// balances.tsx
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createIndexerClient,
  IndexerProvider,
  infiniteWalletBalanceQueryOptions,
  isIndexerError,
  useInfiniteWalletBalance,
} from 'inscription-hooks'
import type { ReactNode } from 'react'

export type Wallet = { chain: string; address: string }

export const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
const client = createIndexerClient({ proxyUrl: '/api/wallet-balance' })

export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <IndexerProvider client={client}>{children}</IndexerProvider>
    </QueryClientProvider>
  )
}

export function isWallet({ chain, address }: Wallet): boolean {
  return ['eth', 'bsc', 'polygon'].includes(chain) && /^0x[0-9a-f]+$/i.test(address)
}

/** For loaders: uses cached data of any age. The component refetches stale data. */
export async function loadBalances(wallet: Wallet): Promise<void> {
  const options = infiniteWalletBalanceQueryOptions(client, wallet)
  // before TanStack Query 5.102: ensureInfiniteQueryData(options)
  await queryClient.infiniteQuery({ ...options, staleTime: 'static' })
}

export function Balances({ wallet }: { wallet: Wallet }) {
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } =
    useInfiniteWalletBalance(wallet)
  return (
    <>
      <h1 translate="no">{wallet.address}</h1>
      {error && <p role="alert">{error.shortMessage || 'Something went wrong.'}</p>}
      <ul translate="no">
        {data?.entries.map(({ tick, balance }, index) => (
          <li key={index}>{`${tick} ${balance}`}</li>
        ))}
      </ul>
      {data?.changed && (
        <button disabled={isFetching} onClick={() => refetch()}>
          The list changed. Refresh
        </button>
      )}
      {hasNextPage && (
        <button disabled={isFetching} onClick={() => fetchNextPage()}>
          Load more
        </button>
      )}
    </>
  )
}

export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <>
      <p role="alert">{isIndexerError(error) ? error.shortMessage : 'Something went wrong.'}</p>
      <button onClick={onRetry}>Try again</button>
    </>
  )
}
