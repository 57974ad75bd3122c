// tanstack-router.tsx
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  Link,
  notFound,
  Outlet,
  RouterProvider,
  useRouter,
} from '@tanstack/react-router'
import {
  createIndexerClient,
  type IndexerClient,
  IndexerProvider,
  infiniteWalletBalanceQueryOptions,
  isIndexerError,
  useSuspenseInfiniteWalletBalance,
} from 'inscription-hooks'

export const queryClient = new QueryClient()
const indexer = createIndexerClient({ proxyUrl: '/api/wallet-balance' })
const chains = ['eth', 'bsc', 'polygon']

/** What loader and component both ask for: one cache entry, fresh for 30 seconds. */
function listOf({ chain, address }: { chain: string; address: string }) {
  return { chain, address, query: { staleTime: 30_000 } }
}

const rootRoute = createRootRouteWithContext<{
  queryClient: QueryClient
  indexer: IndexerClient
}>()({ component: Outlet })

const walletsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: Wallets,
})

const balancesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$chain/$address',
  loader: async ({ context, params }) => {
    if (!chains.includes(params.chain) || !/^0x[0-9a-f]+$/i.test(params.address)) throw notFound()
    const options = infiniteWalletBalanceQueryOptions(context.indexer, listOf(params))
    // rows that are cached are shown at once; the component reads them again if they are stale
    await context.queryClient.infiniteQuery({ ...options, staleTime: 'static', retry: false })
  },
  component: Balances,
  pendingComponent: () => <p>Loading…</p>,
  errorComponent: Failure,
  notFoundComponent: () => <p role="alert">There is no such wallet.</p>,
})

function Wallets() {
  const params = { chain: 'eth', address: '0xfa4e000000000000000000000000000000000137' }
  return (
    <Link to="/$chain/$address" params={params}>
      137 tokens
    </Link>
  )
}

function Balances() {
  const wallet = balancesRoute.useParams()
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useSuspenseInfiniteWalletBalance(
    listOf(wallet),
  )
  return (
    <>
      <Link to="/">Wallets</Link>
      <h1>{wallet.address}</h1>
      {error && <p role="alert">{error.message}</p>}
      <ul>
        {data.entries.map((row, index) => (
          <li key={index}>{`${row.tick} ${row.balance}`}</li>
        ))}
      </ul>
      {hasNextPage && (
        <button disabled={isFetching} onClick={() => fetchNextPage()}>
          Load more
        </button>
      )}
    </>
  )
}

function Failure({ error }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <>
      <p role="alert">{isIndexerError(error) ? error.message : 'Something went wrong.'}</p>
      <button onClick={() => router.invalidate()}>Try again</button>
    </>
  )
}

export const router = createRouter({
  routeTree: rootRoute.addChildren([walletsRoute, balancesRoute]),
  context: { queryClient, indexer },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0, // every preload reaches the loader: the cache alone says what is fresh
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <IndexerProvider client={indexer}>
        <RouterProvider router={router} />
      </IndexerProvider>
    </QueryClientProvider>
  )
}
