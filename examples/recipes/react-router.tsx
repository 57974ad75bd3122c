// react-router.tsx
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createIndexerClient,
  IndexerProvider,
  infiniteWalletBalanceQueryOptions,
  isIndexerError,
  useInfiniteWalletBalance,
} from 'inscription-hooks'
import {
  createBrowserRouter,
  data,
  isRouteErrorResponse,
  Link,
  type LoaderFunctionArgs,
  Outlet,
  useLoaderData,
  useNavigation,
  useRevalidator,
  useRouteError,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'

export const queryClient = new QueryClient()
const client = createIndexerClient({ proxyUrl: '/api/wallet-balance' })
const chains = ['eth', 'bsc', 'polygon']

/** Shared by the loader and the component, so that both use one cache entry. */
function balancesOf({ chain, address }: { chain: string; address: string }) {
  return { chain, address, query: { staleTime: 30_000 } }
}

async function loadBalances({ params: { chain = '', address = '' } }: LoaderFunctionArgs) {
  if (!chains.includes(chain) || !/^0x[0-9a-f]+$/i.test(address)) {
    throw data('Wallet not found.', { status: 404 })
  }
  const options = infiniteWalletBalanceQueryOptions(client, balancesOf({ chain, address }))
  // show cached data at once; the component refetches it if it is stale
  await queryClient.infiniteQuery({ ...options, staleTime: 'static' })
  return { chain, address }
}

function Balances() {
  const wallet = useLoaderData<typeof loadBalances>()
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteWalletBalance(
    balancesOf(wallet),
  )
  return (
    <>
      <h1>{wallet.address}</h1>
      {error && <p role="alert">{error.message}</p>}
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
    </>
  )
}

function Failure() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  if (isRouteErrorResponse(error)) return <p role="alert">{error.data}</p>
  return (
    <>
      <p role="alert">{isIndexerError(error) ? error.message : 'Something went wrong.'}</p>
      <button onClick={() => revalidate()}>Try again</button>
    </>
  )
}

function Layout() {
  const { state } = useNavigation()
  return (
    <main aria-busy={state === 'loading'}>
      <Link to="/">Wallets</Link>
      <Outlet />
    </main>
  )
}

function Wallets() {
  return <Link to="/eth/0xfa4e000000000000000000000000000000000137">137 tokens</Link>
}

export const router = createBrowserRouter([
  {
    Component: Layout,
    HydrateFallback: () => <p>Loading…</p>,
    children: [
      { index: true, Component: Wallets },
      {
        path: ':chain/:address',
        loader: loadBalances,
        Component: Balances,
        ErrorBoundary: Failure,
      },
    ],
  },
])

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <IndexerProvider client={client}>
        <RouterProvider router={router} />
      </IndexerProvider>
    </QueryClientProvider>
  )
}
