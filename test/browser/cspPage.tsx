import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { IndexerProvider, useInfiniteWalletBalance, useWalletBalance } from 'inscription-hooks'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const wallet = '0xfa4e000000000000000000000000000000000137'
const query = { retry: false }

function List() {
  const list = useInfiniteWalletBalance({ address: wallet, chain: 'eth', query })
  const { data, error, hasNextPage, fetchNextPage, refetch } = list
  return (
    <section style={{ padding: 4 }}>
      <ul>
        {data?.entries.map((row, index) => (
          <li key={index}>{`${row.tick} ${row.balance}`}</li>
        ))}
      </ul>
      {error && <p>{`${error.name}: ${error.message}`}</p>}
      {hasNextPage && <button onClick={() => void fetchNextPage()}>More</button>}
      <button onClick={() => void refetch()}>Refresh</button>
    </section>
  )
}

function Page({ address }: { address: string }) {
  const { data, error } = useWalletBalance({ address, chain: 'bsc', query })
  return <p>{error ? error.name : data && `${data.entries.length} rows`}</p>
}

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <IndexerProvider baseUrl={location.origin} apiKey="made-up-key">
        <List />
        <Page address={wallet} />
        <Page address="none" />
      </IndexerProvider>
    </QueryClientProvider>
  </StrictMode>,
)
