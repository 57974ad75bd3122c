import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  defineWalletBalanceResponse,
  IndexerProvider,
  useInfiniteWalletBalance,
} from 'inscription-hooks'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { useState } from 'react'
import * as z from 'zod'

const queryClient = new QueryClient()

// Stands in for the service, in this page: no key and no network.
const indexer = createIndexerEmulator({ latencyMs: 400 })

const response = defineWalletBalanceResponse({
  entry: z.object({
    tick: z.string(),
    protocol: z.string(),
    balance: z.union([z.string(), z.number()]).transform(String),
  }),
  entryId: (token) => `${token.protocol}/${token.tick}`,
})

declare module 'inscription-hooks' {
  interface Register {
    response: typeof response
  }
}

export function App() {
  const [address, setAddress] = useState('0xfa4e000000000000000000000000000000000137')
  return (
    <QueryClientProvider client={queryClient}>
      <IndexerProvider
        baseUrl="https://indexer.example"
        apiKey="any-api-key"
        fetch={indexer.fetch}
        response={response}
      >
        <select
          aria-label="Wallet"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        >
          {indexer.wallets.map((wallet) => (
            <option key={wallet.address} value={wallet.address}>
              {wallet.name}
            </option>
          ))}
        </select>{' '}
        <button type="button" onClick={() => indexer.failNext({ status: 400 })}>
          Fail the next request
        </button>
        <Tokens address={address} />
      </IndexerProvider>
    </QueryClientProvider>
  )
}

function Tokens({ address }: { address: string }) {
  const query = useInfiniteWalletBalance({ address, chain: 'eth', limit: 10 })
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = query
  return (
    <section aria-label="Tokens" aria-busy={isFetching}>
      {!data && !error && <p>Loading…</p>}
      {data?.entries.length === 0 && !hasNextPage && <p>No tokens on this chain.</p>}
      <ul translate="no">
        {data?.entries.map(({ protocol, tick, balance }) => (
          <li key={`${protocol}/${tick}`}>
            <bdi>{tick}</bdi> <span>{balance}</span>
          </li>
        ))}
      </ul>
      {error && <p role="alert">{error.shortMessage || 'Something went wrong.'}</p>}
      {data && <span>{`${data.entries.length} of ${data.total} `}</span>}
      {hasNextPage && (
        <button type="button" disabled={isFetching} onClick={() => void query.fetchNextPage()}>
          {isFetchingNextPage ? 'Loading…' : 'Load more'}
        </button>
      )}{' '}
      <button type="button" disabled={isFetching} onClick={() => void query.refetch()}>
        Refresh
      </button>
    </section>
  )
}
