import { QueryClientProvider } from '@tanstack/react-query'
import { IndexerProvider, useInfiniteWalletBalance } from 'inscription-hooks'
import { Fragment, type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { type Call, causesOf, createCache, pause } from './call.js'

/** The service takes its time for this one. */
const slow = '0xfa4e00000000000000000000000000000000000a'
const quick = '0xfa4e00000000000000000000000000000000000b'

type Commit = { address: string; owners: unknown[] }
type WalletProps = { address: string; onCommit?: (commit: Commit) => void }

function Wallet({ address, onCommit }: WalletProps) {
  const { data } = useInfiniteWalletBalance({ address, chain: 'eth' })
  // after the hook's own effect, which hands its options to the observer
  useEffect(() => {
    onCommit?.({ address, owners: data?.entries.map(({ owner }) => owner) ?? [] })
  })
  return null
}

/** A page: what it has committed, and a way to show it another wallet. */
function mount({ config }: Call, Mode: typeof Fragment = Fragment) {
  const queryClient = createCache()
  const root = createRoot(container())
  const commits: Commit[] = []
  /** Resolves once it is committed. */
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
  /** Waits until the last wallet has rows that are others than these. */
  const hasRows = async (others = '') => {
    while ((commits.at(-1)?.owners.join() ?? others) === others) await pause(10)
  }
  return { queryClient, root, commits, show, hasRows }
}

/** What React asks of a page that shows nothing: Node has none. */
function container(): Element {
  if (typeof document === 'object') return document.createElement('div')
  Object.assign(globalThis, { window: globalThis, HTMLIFrameElement: Array })
  const ignore = () => undefined
  const ownerDocument = { nodeType: 9, addEventListener: ignore }
  const element = { nodeType: 1, tagName: 'DIV', ownerDocument, addEventListener: ignore }
  return element as unknown as Element // as much of one as is used
}

/** Shows the wallets one after the other, and looks at every commit. */
async function showAll(call: Call, addresses: string[], Mode?: typeof Fragment): Promise<string> {
  const { show, hasRows, commits, root } = mount(call, Mode)
  for (const address of addresses) await show(address)
  await hasRows()
  root.unmount()
  const wrong = commits.filter(({ address, owners }) => owners.some((owner) => owner !== address))
  return `${commits.at(-1)?.owners.length} rows, ${wrong.length > 0 ? 'some of others' : 'all its own'}`
}

export const switchWallets = (call: Call): Promise<string> =>
  showAll(call, [slow, quick, slow, quick, slow])
export const mountTwice = (call: Call): Promise<string> => showAll(call, [quick], StrictMode)
export const renderAgain = (call: Call): Promise<string> => showAll(call, [quick, quick, quick])

/** Another key under the rows of the first one; then a refetch. */
export async function changeKey(call: Call): Promise<string> {
  const { queryClient, show, hasRows, commits, root } = mount(call)
  await show(quick)
  await hasRows()
  commits.length = 0
  await show(quick, 'another-key')
  const isKept = commits.every(({ owners }) => owners.join() === 'first')
  const isAsking = queryClient.isFetching() > 0
  await queryClient.invalidateQueries()
  await hasRows('first')
  root.unmount()
  return `rows ${isKept ? 'kept' : 'lost'}, ${isAsking ? 'a' : 'no'} request; then those of the new key`
}

function failureOf(page: ReactNode): string {
  try {
    return renderToString(page)
  } catch (error) {
    return causesOf(error)
  }
}

// What another copy of a package provides is not what this one asks for: as if it were not there.
export const leaveOutProvider = async (): Promise<string> =>
  failureOf(
    <QueryClientProvider client={createCache()}>
      <Wallet address={quick} />
    </QueryClientProvider>,
  )

export const leaveOutQueryProvider = async (): Promise<string> =>
  failureOf(
    <IndexerProvider proxyUrl="/api">
      <Wallet address={quick} />
    </IndexerProvider>,
  )
