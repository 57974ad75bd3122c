// several-indexers.tsx
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import {
  createIndexerClient,
  type IndexerClient,
  useInfiniteWalletBalance,
  walletBalanceKeys,
} from 'inscription-hooks'
import { useState } from 'react'

// `scope` is part of the query keys, so the clients never share cached data
const mainnet = createIndexerClient({ proxyUrl: '/api/mainnet/balances', scope: 'mainnet' })
const testnet = createIndexerClient({ proxyUrl: '/api/testnet/balances', scope: 'testnet' })

export function App({ address, chain }: { address: string; chain: string }) {
  const [queryClient] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={queryClient}>
      <Network name="Mainnet" client={mainnet} address={address} chain={chain} />
      <Network name="Testnet" client={testnet} address={address} chain={chain} />
    </QueryClientProvider>
  )
}

type NetworkProps = { name: string; client: IndexerClient; address: string; chain: string }

function Network({ name, client, address, chain }: NetworkProps) {
  const queryClient = useQueryClient()
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteWalletBalance({
    client,
    address,
    chain,
  })
  const refresh = () => queryClient.invalidateQueries({ queryKey: walletBalanceKeys.all(client) })
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      <button onClick={refresh}>Refresh</button>
      {error && <p role="alert">{error.shortMessage}</p>}
      {!data && !error && <p>Loading…</p>}
      <ul>
        {data?.entries.map((entry, index) => (
          <li key={index}>{`${entry.tick} ${entry.balance}`}</li>
        ))}
      </ul>
      {hasNextPage && (
        <button disabled={isFetching} onClick={() => fetchNextPage()}>
          Load more
        </button>
      )}
    </section>
  )
}
