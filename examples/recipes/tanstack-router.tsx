// tanstack-router.tsx
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  notFound,
  RouterProvider,
  useRouter,
} from '@tanstack/react-router'
import { Balances, Failure, isWallet, loadBalances, Providers } from './balances'

const rootRoute = createRootRoute()

const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: Home })

const walletRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$chain/$address',
  loader: async ({ params }) => {
    if (!isWallet(params)) throw notFound()
    await loadBalances(params)
  },
  component: () => <Balances wallet={walletRoute.useParams()} />,
  pendingComponent: () => <p>Loading…</p>,
  errorComponent: WalletError,
  notFoundComponent: () => <p role="alert">Wallet not found.</p>,
})

function Home() {
  const params = { chain: 'eth', address: '0xfa4e000000000000000000000000000000000137' }
  return (
    <Link to="/$chain/$address" params={params}>
      137 tokens
    </Link>
  )
}

function WalletError({ error }: { error: unknown }) {
  const router = useRouter()
  return <Failure error={error} onRetry={() => router.invalidate()} />
}

export const router = createRouter({
  routeTree: rootRoute.addChildren([homeRoute, walletRoute]),
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

export function App() {
  return (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  )
}
