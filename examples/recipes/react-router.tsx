// react-router.tsx
import {
  createBrowserRouter,
  data,
  isRouteErrorResponse,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
  useRouteError,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Balances, Failure, isWallet, loadBalances, Providers } from './balances'

async function loader({ params: { chain = '', address = '' } }: LoaderFunctionArgs) {
  const wallet = { chain, address }
  if (!isWallet(wallet)) throw data('Wallet not found.', { status: 404 })
  await loadBalances(wallet)
  return wallet
}

function WalletPage() {
  return <Balances wallet={useLoaderData<typeof loader>()} />
}

function WalletError() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  if (isRouteErrorResponse(error)) return <p role="alert">{error.data}</p>
  return <Failure error={error} onRetry={revalidate} />
}

function Home() {
  return <Link to="/eth/0xfa4e000000000000000000000000000000000137">137 tokens</Link>
}

export const router = createBrowserRouter([
  { path: '/', Component: Home },
  {
    path: ':chain/:address',
    loader,
    Component: WalletPage,
    ErrorBoundary: WalletError,
    HydrateFallback: () => <p>Loading…</p>,
  },
])

export function App() {
  return (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  )
}
