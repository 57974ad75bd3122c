import {
  dehydrate,
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import {
  createIndexerClient,
  infiniteWalletBalanceQueryOptions,
  walletBalanceQueryOptions,
} from '../../src/exports/index.js'
import { DirectApp } from './DirectApp.js'

export type Visitor = {
  baseUrl: string
  apiKey: string
  wallet: string
  failing: readonly string[]
}

/**
 * What a server renders for a visitor: lists are read before, pages while it renders, and the state
 * stands in the HTML for the page to go on with.
 */
export async function serverPage(visitor: Visitor) {
  const { baseUrl, apiKey, wallet, failing } = visitor
  const client = createIndexerClient({ baseUrl, apiKey })
  const queryClient = new QueryClient()
  const query = { retry: false }
  const lists = [wallet, ...failing].flatMap((address) => [
    queryClient.prefetchInfiniteQuery(
      infiniteWalletBalanceQueryOptions(client, { address, chain: 'raw', query }),
    ),
    queryClient.prefetchQuery(walletBalanceQueryOptions(client, { address, chain: 'raw', query })),
  ])
  await Promise.all(lists)
  const state = dehydrate(queryClient, {
    shouldDehydrateQuery: () => true,
    shouldRedactErrors: () => false,
  })
  const rendering = new QueryClient()
  // a page must not end its own script
  const json = JSON.stringify(state).replaceAll('<', '\\u003c')
  return (
    <main>
      <QueryClientProvider client={rendering}>
        <HydrationBoundary state={state}>
          <DirectApp {...visitor} queryClient={rendering} />
        </HydrationBoundary>
      </QueryClientProvider>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
    </main>
  )
}
