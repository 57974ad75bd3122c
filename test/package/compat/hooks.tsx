import assert from 'node:assert/strict'
import {
  type DehydratedState,
  dehydrate,
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import {
  createIndexerClient,
  getWalletBalance,
  IndexerProvider,
  infiniteWalletBalanceQueryOptions,
  keepPreviousPage,
  useIndexerClient,
  useInfiniteWalletBalance,
  useInfiniteWalletBalances,
  useSuspenseInfiniteWalletBalance,
  useSuspenseWalletBalance,
  useWalletBalance,
} from 'inscription-hooks'
import { walletBalanceHandlers } from 'inscription-hooks/msw'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { setupServer } from 'msw/node'
import { type ReactNode, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'

/** The sample wallet of 137 tokens on `eth`, 20 on `bsc` and 3 on `polygon`. */
const list = { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth' } as const
const otherAddress = '0xfa4e000000000000000000000000000000005000'

/** An emulator, a client and both providers, for one scenario. */
function createApp() {
  const indexer = createIndexerEmulator()
  const connection = { baseUrl: 'http://indexer.test', apiKey: 'any-api-key', scope: 'compat' }
  const client = createIndexerClient({ ...connection, fetch: indexer.fetch })
  const queryClient = new QueryClient({
    defaultOptions: { queries: { notifyOnChangeProps: 'all', staleTime: 60_000 } },
  })
  const wrap = (children: ReactNode) => (
    <QueryClientProvider client={queryClient}>
      <IndexerProvider client={client}>{children}</IndexerProvider>
    </QueryClientProvider>
  )
  function mount(children: ReactNode) {
    const container = document.createElement('div')
    const root = createRoot(container)
    root.render(wrap(children))
    return { text: () => container.textContent, unmount: () => root.unmount(), root }
  }
  /** Renders a hook; `result` is its latest return value. */
  function mountHook<Props, Result>(useHook: (props: Props) => Result, props: Props) {
    const results: Result[] = []
    const Hook = (next: { props: Props }) => (results.push(useHook(next.props)), null)
    const { root, unmount } = mount(<Hook props={props} />)
    const rerender = (next: Props) => root.render(wrap(<Hook props={next} />))
    return { result: () => results.at(-1), rerender, unmount }
  }
  const sent = indexer.wallets.find(({ address }) => address === list.address)?.entries.eth ?? []
  return { indexer, client, queryClient, wrap, mount, mountHook, sent: sent.map(textOf) }
}

const textOf = ({ tick, balance }: { tick?: unknown; balance?: unknown }) =>
  `${String(tick)} ${String(balance)}`

/** Resolves once the condition holds. */
async function until(condition: () => boolean | undefined): Promise<void> {
  const deadline = Date.now() + 20_000
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`Timeout: ${String(condition)}`)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

type PageProps = { address: string | undefined; offset?: number }
const usePage = ({ address, offset }: PageProps) => {
  const placeholderData = keepPreviousPage(useIndexerClient(), { address, chain: list.chain })
  return useWalletBalance({ address, chain: list.chain, offset, query: { placeholderData } })
}

/** No request without an address, an error, exact digits, another offset, another address, an abort. */
async function page(): Promise<void> {
  const { indexer, mountHook, sent } = createApp()
  const start: PageProps = { address: undefined }
  const { result, rerender, unmount } = mountHook(usePage, start)
  await until(() => result()?.fetchStatus === 'idle')
  assert.deepEqual([result()?.status, indexer.requests.length], ['pending', 0])
  indexer.failNext({ status: 401 })
  rerender(list)
  await until(() => result()?.isError)
  assert.equal(result()?.error?.name, 'HttpError')
  await result()?.refetch()
  await until(() => result()?.isSuccess)
  assert.deepEqual(result()?.data?.entries.map(textOf), sent.slice(0, 20))

  indexer.hold(list.address)
  rerender({ ...list, offset: 20 })
  await until(() => result()?.isPlaceholderData)
  assert.equal(result()?.data?.offset, 0)
  indexer.release(list.address)
  await until(() => result()?.data?.offset === 20)
  indexer.hold(otherAddress)
  rerender({ address: otherAddress })
  await indexer.received(4)
  assert.equal(result()?.data, undefined)
  const aborted = indexer.aborted(otherAddress)
  unmount()
  assert.equal(await aborted, true)
}

/** `fetchNextPage` to the end; a refetch requests four pages at a time. */
async function pages(): Promise<void> {
  const { indexer, mountHook, sent } = createApp()
  const { result, unmount } = mountHook(() => useInfiniteWalletBalance(list), list)
  await until(() => result()?.isSuccess)
  while ((await result()?.fetchNextPage())?.hasNextPage);
  await until(() => result()?.data?.pages.length === 7)
  assert.deepEqual(result()?.data?.entries.map(textOf), sent)
  indexer.hold(list.address)
  const refetched = result()?.refetch()
  await indexer.received(7 + 4)
  indexer.release(list.address)
  assert.equal((await refetched)?.data?.entries.length, 137)
  assert.equal(indexer.requests.length, 7 + 7)
  unmount()
}

const SuspendedPage = () => `${useSuspenseWalletBalance(list).data.entries.length} rows`
const SuspendedList = () => `${useSuspenseInfiniteWalletBalance(list).data.entries.length} rows`
const List = () => `${useInfiniteWalletBalance(list).data?.entries.length ?? 'no'} rows`

/** The suspense hooks suspend, then show entries. */
async function suspense(): Promise<void> {
  for (const suspended of [<SuspendedPage key="page" />, <SuspendedList key="list" />]) {
    const { indexer, mount } = createApp()
    indexer.hold(list.address)
    const { text, unmount } = mount(<Suspense fallback="loading">{suspended}</Suspense>)
    await until(() => text() === 'loading')
    indexer.release(list.address)
    await until(() => text() === '20 rows')
    unmount()
  }
}

/** A server render contains the entries, and hydration makes no request. */
async function hydration(): Promise<void> {
  const server = createApp()
  const options = infiniteWalletBalanceQueryOptions(server.client, list)
  await server.queryClient.prefetchInfiniteQuery(options)
  assert.equal(renderToString(server.wrap(<List />)), '20 rows')

  const text = JSON.stringify(dehydrate(server.queryClient))
  const sent = JSON.parse(text) as DehydratedState // written above
  const { indexer, mount } = createApp()
  const shown = mount(<HydrationBoundary state={sent}>{<List />}</HydrationBoundary>)
  await until(() => shown.text() === '20 rows')
  assert.equal(indexer.requests.length, 0)
  shown.unmount()
}

/** The MSW handlers respond with the emulator. */
async function msw(): Promise<void> {
  const indexer = createIndexerEmulator()
  const url = 'http://localhost/api/wallet-balance'
  const server = setupServer(...walletBalanceHandlers(indexer, { url }))
  server.listen()
  const { entries } = await getWalletBalance(createIndexerClient({ proxyUrl: url }), list)
  assert.deepEqual([entries.length, indexer.requests.length], [20, 1])
  server.close()
}

const useChains = ({ chains }: { chains: string[] }) => {
  const wallets = chains.map((chain) => ({ address: list.address, chain }))
  return useInfiniteWalletBalances({ wallets, limit: 50, query: { retry: false } })
}

function Total({ chains }: { chains: string[] }) {
  const { data, failed } = useChains({ chains })
  return `${data?.rows.length} of ${data?.total}, failed: ${failed.length}`
}

/** A failure, a retry, a changed set of chains, all pages; on a server; in StrictMode. */
async function severalChains(): Promise<void> {
  const { indexer, queryClient, mount, mountHook, wrap } = createApp()
  const html = renderToString(wrap(<Total chains={['eth']} />))
  assert.match(html, /undefined of undefined, failed: 0$/)
  indexer.failNext({ chain: 'bsc', status: 500 })
  const { result, rerender, unmount } = mountHook(useChains, { chains: ['eth', 'bsc'] })
  await until(() => result()?.failed.length === 1 && result()?.isSuccess)
  assert.deepEqual([result()?.data?.rows.length, result()?.data?.total], [50, null])
  await result()?.failed[0]?.retry()
  await until(() => result()?.data?.total === 157)

  rerender({ chains: ['polygon', 'eth'] })
  await until(() => result()?.data?.total === 140)
  while (await result()?.fetchNextPage());
  await until(() => result()?.isComplete)
  assert.equal(new Set(result()?.data?.rows.map(({ key }) => key)).size, 140)
  assert.equal(indexer.requests.length, 6)
  unmount()
  const cached = queryClient.getQueryCache().getAll()
  await until(() => cached.every((query) => query.getObserversCount() === 0))

  const strict = mount(<StrictMode>{<Total chains={['eth', 'polygon']} />}</StrictMode>)
  await until(() => strict.text() === '140 of 140, failed: 0')
  strict.unmount()
}

for (const scenario of [page, pages, suspense, hydration, msw, severalChains]) await scenario()
process.exit() // caches keep timers
