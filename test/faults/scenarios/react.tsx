import { QueryClientProvider } from '@tanstack/react-query'
import { IndexerProvider, useInfiniteWalletBalance } from 'inscription-hooks'
import { Fragment, type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { type Call, createCache, describeHints, pause } from './call.js'

/** The service takes 200 ms for wallets ending in `a`. */
const slow = '0xfa4e00000000000000000000000000000000000a'
const quick = '0xfa4e00000000000000000000000000000000000b'

type Commit = { address: string; owners: unknown[] }
type WalletProps = { address: string; onCommit?: (commit: Commit) => void }

function Wallet({ address, onCommit }: WalletProps) {
  const { data } = useInfiniteWalletBalance({ address, chain: 'eth' })
  // runs after the hook's effect, which updates the observer's options
  useEffect(() => {
    onCommit?.({ address, owners: data?.entries.map(({ owner }) => owner) ?? [] })
  })
  return null
}

/** Renders wallets and records every commit. */
function mount({ config }: Call, Mode: typeof Fragment = Fragment) {
  const queryClient = createCache()
  const root = createRoot(container())
  const commits: Commit[] = []
  /** Resolves once the wallet is committed. */
  const show = async (address: string, apiKey = config.apiKey) => {
    let isCommitted = false
    const onCommit = (commit: Commit) => {
      isCommitted = true
      commits.push(commit)
    }
    root.render(
      <Mode>
        <QueryClientProvider client={queryClient}>
          <IndexerProvider baseUrl={config.baseUrl} apiKey={apiKey}>
            <Wallet address={address} onCommit={onCommit} />
          </IndexerProvider>
        </QueryClientProvider>
      </Mode>,
    )
    while (!isCommitted) await pause(5)
  }
  /** Waits until the last commit has other owners than `previous`. */
  const entriesShown = async (previous = '') => {
    while ((commits.at(-1)?.owners.join() ?? previous) === previous) await pause(10)
  }
  return { queryClient, root, commits, show, entriesShown }
}

/** In Node, the few DOM properties that React reads when nothing is rendered. */
function container(): Element {
  if (typeof document === 'object') return document.createElement('div')
  Object.assign(globalThis, { window: globalThis, HTMLIFrameElement: Array })
  const ignore = () => undefined
  const ownerDocument = { nodeType: 9, addEventListener: ignore }
  const element = { nodeType: 1, tagName: 'DIV', ownerDocument, addEventListener: ignore }
  return element as unknown as Element // a partial mock
}

/** Shows the wallets in turn and checks the owner of every committed entry. */
async function showAll(call: Call, addresses: string[], Mode?: typeof Fragment): Promise<string> {
  const { show, entriesShown, commits, root } = mount(call, Mode)
  for (const address of addresses) await show(address)
  await entriesShown()
  root.unmount()
  const wrong = commits.filter(({ address, owners }) => owners.some((owner) => owner !== address))
  const whose = wrong.length > 0 ? 'another wallet' : 'this wallet'
  return `${commits.at(-1)?.owners.length} entries of ${whose}`
}

export const switchWallets = (call: Call): Promise<string> =>
  showAll(call, [slow, quick, slow, quick, slow])
export const mountTwice = (call: Call): Promise<string> => showAll(call, [quick], StrictMode)
export const rerender = (call: Call): Promise<string> => showAll(call, [quick, quick, quick])

/** Changes the API key while entries are shown, then refetches. */
export async function changeKey(call: Call): Promise<string> {
  const { queryClient, show, entriesShown, commits, root } = mount(call)
  await show(quick)
  await entriesShown()
  commits.length = 0
  await show(quick, 'another-key')
  const isKept = commits.every(({ owners }) => owners.join() === 'first')
  const isFetching = queryClient.isFetching() > 0
  await queryClient.invalidateQueries()
  await entriesShown('first')
  root.unmount()
  const before = `entries ${isKept ? 'kept' : 'lost'}, ${isFetching ? 'a' : 'no'} request`
  return `${before}; refetch uses the new key`
}

function renderError(page: ReactNode): string {
  try {
    return renderToString(page)
  } catch (error) {
    return describeHints(error)
  }
}

// A provider of another copy of the package has the same effect as no provider.
export const omitProvider = async (): Promise<string> =>
  renderError(
    <QueryClientProvider client={createCache()}>
      <Wallet address={quick} />
    </QueryClientProvider>,
  )

export const omitQueryProvider = async (): Promise<string> =>
  renderError(
    <IndexerProvider proxyUrl="/api">
      <Wallet address={quick} />
    </IndexerProvider>,
  )
