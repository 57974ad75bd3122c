import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { IndexerProvider, useInfiniteWalletBalance } from '../../src/exports/index.js'

export type SecretAppProps = {
  baseUrl: string
  apiKey: string
  wallets: readonly string[]
  queryClient: QueryClient
}

/** An app with the API key that renders every detail of its errors. */
export function SecretApp({ wallets, queryClient, ...connection }: SecretAppProps): ReactNode {
  return (
    <QueryClientProvider client={queryClient}>
      <IndexerProvider {...connection}>
        {wallets.map((address) => (
          <Tokens key={address} address={address} />
        ))}
      </IndexerProvider>
    </QueryClientProvider>
  )
}

function Tokens({ address }: { address: string }) {
  // show a hydrated error, on a server too
  const query = { retry: false, retryOnMount: false }
  const list = useInfiniteWalletBalance({ address, chain: 'raw', query })
  const { data, error, fetchNextPage } = list
  if (error) return <pre title={error.message}>{`${error.stack} ${JSON.stringify(error)}`}</pre>
  if (!data) return 'waiting'
  return (
    <button onClick={() => void fetchNextPage()}>
      {data.entries.map(({ tick }) => tick).join()}
    </button>
  )
}
