import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense } from 'react'
import {
  IndexerProvider,
  useIndexerClient,
  useInfiniteWalletBalance,
  useSuspenseWalletBalance,
  useWalletBalance,
} from '../../src/exports/index.js'

export type DirectAppProps = {
  baseUrl: string
  apiKey: string
  /** A wallet that has rows, and those that the service fails for. */
  wallet: string
  failing: readonly string[]
  queryClient: QueryClient
  onClient?: (client: object) => void
  /** Failures that no boundary catches, and nothing else. */
  uncaught?: boolean
}

const chain = 'raw'
// a failure that was read before is shown, on a server too
const query = { retry: false, retryOnMount: false }

/** An app that holds the key itself, uses all hooks, and shows all that it knows of what failed. */
export function DirectApp(props: DirectAppProps) {
  const { baseUrl, apiKey, wallet, failing, queryClient, onClient, uncaught } = props
  return (
    <QueryClientProvider client={queryClient}>
      <IndexerProvider baseUrl={baseUrl} apiKey={apiKey}>
        <ClientUser onClient={onClient} />
        {uncaught ? (
          failing.map((address) => <ThrowingPage key={address} address={address} />)
        ) : (
          <Wallets key={baseUrl} wallet={wallet} failing={failing} />
        )}
      </IndexerProvider>
    </QueryClientProvider>
  )
}

function Wallets({ wallet, failing }: Pick<DirectAppProps, 'wallet' | 'failing'>) {
  return (
    <>
      <List address={wallet} />
      <Caught>
        <SuspendedPage address={wallet} />
      </Caught>
      {failing.map((address) => (
        <section key={address}>
          <List address={address} />
          <Caught>
            <ThrowingPage address={address} />
          </Caught>
          <Caught>
            <SuspendedPage address={address} />
          </Caught>
        </section>
      ))}
    </>
  )
}

function ClientUser({ onClient }: { onClient: ((client: object) => void) | undefined }) {
  const client = useIndexerClient()
  onClient?.(client)
  return null
}

function List({ address }: { address: string }) {
  const { data, error, fetchNextPage } = useInfiniteWalletBalance({ address, chain, query })
  return (
    <ul data-state={error?.name ?? (data ? 'rows' : 'waiting')}>
      {error && <Failure error={error} />}
      {data?.entries.map(({ tick, balance }) => (
        <li key={String(tick)}>{`${tick} ${balance}`}</li>
      ))}
      <button onClick={() => void fetchNextPage()}>More</button>
    </ul>
  )
}

function ThrowingPage({ address }: { address: string }) {
  const { data } = useWalletBalance({ address, chain, query: { ...query, throwOnError: true } })
  return <p>{data?.entries.length}</p>
}

function SuspendedPage({ address }: { address: string }) {
  const { data } = useSuspenseWalletBalance({ address, chain, limit: 7, query })
  return <p>{data.entries.map(({ tick }) => tick).join()}</p>
}

/** A boundary that shows the error with all its fields, as a developer may. */
class Caught extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render() {
    const { error } = this.state
    if (error) return <Failure error={error} />
    return <Suspense fallback="waiting">{this.props.children}</Suspense>
  }
}

function Failure({ error }: { error: Error }) {
  return (
    <pre data-error={error.name} title={error.message}>
      {error.stack}
      {JSON.stringify(error)}
    </pre>
  )
}
