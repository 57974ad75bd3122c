import { QueryClientProvider } from '@tanstack/react-query'
import { IndexerProvider, useInfiniteWalletBalance } from 'inscription-hooks'
import { type ReactNode, StrictMode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { type Call, createCache, pause } from './call.js'
import { quick, slow } from './switchWallets.js'

type Shown = { address: string; owners: readonly unknown[] }

function Wallet({ address, onCommit }: { address: string; onCommit: (shown: Shown) => void }) {
  const { data } = useInfiniteWalletBalance({ address, chain: 'eth' })
  useLayoutEffect(() => {
    onCommit({ address, owners: data?.entries.map(({ owner }) => owner) ?? [] })
  })
  return null
}

/** A wallet in a page: what it has committed, and a way to show it another. */
function mount(
  { url, apiKey }: Call,
  wrap: (children: ReactNode) => ReactNode = (children) => children,
) {
  const queryClient = createCache()
  const root = createRoot(container())
  const commits: Shown[] = []
  const show = (address: string, key = apiKey) =>
    root.render(
      wrap(
        <QueryClientProvider client={queryClient}>
          <IndexerProvider baseUrl={url} apiKey={key} scope="faults">
            <Wallet address={address} onCommit={(shown) => commits.push(shown)} />
          </IndexerProvider>
        </QueryClientProvider>,
      ),
    )
  const rows = async () => {
    while (!commits.at(-1)?.owners.length) await pause(10)
    return commits.at(-1)?.owners ?? []
  }
  return { show, rows, commits, root, queryClient }
}

/** What React asks of a page that shows nothing: Node has none, and nothing here is a frame. */
function container(): Element {
  if (typeof document === 'object') return document.createElement('div')
  Object.assign(globalThis, { window: globalThis, HTMLIFrameElement: Array })
  const ignore = () => undefined
  const ownerDocument = { nodeType: 9, addEventListener: ignore }
  const element = { nodeType: 1, tagName: 'DIV', ownerDocument, addEventListener: ignore }
  return element as unknown as Element // as much of one as is used
}

/** Development's double mount. */
export async function mountTwice(call: Call): Promise<string> {
  const { show, rows, root } = mount(call, (children) => <StrictMode>{children}</StrictMode>)
  show(quick)
  const { length } = await rows()
  root.unmount()
  return `${length} rows`
}

/** From a slow wallet to a quick one and back; every commit is looked at. */
export async function switchInReact(call: Call): Promise<string> {
  const { show, rows, commits, root } = mount(call)
  for (const address of [slow, quick, slow, quick, slow]) {
    show(address)
    await pause(20)
  }
  while (commits.at(-1)?.address !== slow) await pause(10)
  const { length } = await rows()
  root.unmount()
  const wrong = commits.filter(({ address, owners }) => owners.some((owner) => owner !== address))
  return wrong.length > 0
    ? `${wrong.length} commits with rows of another`
    : `${length} rows, all its own`
}

/** Renders again with equal props. */
export async function renderAgain(call: Call): Promise<string> {
  const { show, rows, root } = mount(call)
  for (let count = 0; count < 5; count += 1) {
    show(quick)
    await pause(5)
  }
  const { length } = await rows()
  root.unmount()
  return `${length} rows`
}

/** Another key under the rows of the first one; then a refetch. The service tells whom it answered. */
export async function changeKey(call: Call): Promise<string> {
  const { show, rows, commits, root, queryClient } = mount(call)
  show(quick)
  const first = await rows()
  commits.length = 0
  show(quick, 'another-key')
  while (commits.length === 0) await pause(10)
  await pause(100) // a request would be on its way by now
  const isAsking = queryClient.isFetching() > 0
  const isKept = commits.every(({ owners }) => owners.join() === first.join())
  await queryClient.invalidateQueries()
  while (commits.at(-1)?.owners.join() === first.join()) await pause(10)
  const [next] = await rows()
  root.unmount()
  if (first.join() !== 'first' || next !== 'another')
    return `rows of ${first.join()}, then of ${String(next)}`
  return `rows ${isKept ? 'kept' : 'lost'}, ${isAsking ? 'a' : 'no'} request; the next one has the new key`
}
