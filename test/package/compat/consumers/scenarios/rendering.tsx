import {
  type DehydratedState,
  dehydrate,
  HydrationBoundary,
  QueryClient,
} from '@tanstack/react-query'
import {
  infiniteWalletBalanceQueryOptions,
  useInfiniteWalletBalance,
  useSuspenseInfiniteWalletBalance,
  useSuspenseWalletBalance,
  walletBalanceQueryOptions,
} from 'inscription-hooks'
import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { list, startStage } from './stage.js'
import { same, until } from './until.js'

function SuspendedPage() {
  const { data } = useSuspenseWalletBalance(list)
  return `${data.entries.length} of ${data.total}`
}

function SuspendedList() {
  const { data } = useSuspenseInfiniteWalletBalance(list)
  return `${data.entries.length} of ${data.total}`
}

function List() {
  const { data } = useInfiniteWalletBalance({ ...list, query: { staleTime: 60_000 } })
  return `${data?.entries.length ?? 'no'} rows`
}

/** The suspense hooks suspend, then show rows. */
export async function suspense(): Promise<void> {
  for (const suspended of [<SuspendedPage key="page" />, <SuspendedList key="list" />]) {
    const { mount } = startStage()
    const { text, unmount } = mount(<Suspense fallback="loading">{suspended}</Suspense>)
    await until('the fallback', () => text() === 'loading')
    await until('rows', () => text() === '20 of 137')
    unmount()
  }
}

/** What a server has read is in its HTML, and in the page without another request. */
export async function hydration(): Promise<void> {
  const server = startStage(new QueryClient())
  const options = infiniteWalletBalanceQueryOptions(server.client, list)
  await server.queryClient.prefetchInfiniteQuery(options)
  await server.queryClient.prefetchQuery(walletBalanceQueryOptions(server.client, list))
  same(server.indexer.requests.length, 2, 'requests of the server')
  same(server.queryClient.getQueryData(options.queryKey)?.pages[0]?.entries.length, 20, 'data')
  same(renderToString(server.wrap(<List />)), '20 rows', 'HTML')

  const text = JSON.stringify(dehydrate(server.queryClient))
  const sent = JSON.parse(text) as DehydratedState // what has just been written
  const { indexer, mount } = startStage(new QueryClient())
  const { text: shown, unmount } = mount(
    <HydrationBoundary state={sent}>
      <List />
    </HydrationBoundary>,
  )
  await until('rows', () => shown() === '20 rows')
  same(indexer.requests.length, 0, 'requests of the page')
  unmount()
}
