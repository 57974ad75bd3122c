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
const client = createIndexerClient({ proxyUrl: '/api/wallet-balance' })
const chains = ['eth', 'bsc', 'polygon']

/** Shared by the loader and the component, so that both use one cache entry. */
function balancesOf({ chain, address }: { chain: string; address: string }) {
  return { chain, address, query: { staleTime: 30_000 } }
}

const rootRoute = createRootRouteWithContext<{
  queryClient: QueryClient
  client: IndexerClient
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
    const options = infiniteWalletBalanceQueryOptions(context.client, balancesOf(params))
    // show cached data at once; the component refetches it if it is stale
    await context.queryClient.infiniteQuery({ ...options, staleTime: 'static' })
  },
  component: Balances,
  pendingComponent: () => <p>Loading…</p>,
  errorComponent: Failure,
  notFoundComponent: () => <p role="alert">Wallet not found.</p>,
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
    balancesOf(wallet),
  )
  return (
    <>
      <Link to="/">Wallets</Link>
      <h1>{wallet.address}</h1>
      {error && <p role="alert">{error.message}</p>}
      <ul>
        {data.entries.map((entry, index) => (
          <li key={index}>{`${entry.tick} ${entry.balance}`}</li>
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
  context: { queryClient, client },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0, // let TanStack Query decide what is fresh
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <IndexerProvider client={client}>
        <RouterProvider router={router} />
      </IndexerProvider>
    </QueryClientProvider>
  )
}
