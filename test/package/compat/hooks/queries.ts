import assert from 'node:assert/strict'
import {
  keepPreviousPage,
  useIndexerClient,
  useInfiniteWalletBalance,
  useWalletBalance,
} from 'inscription-hooks'
import { createApp, list, otherAddress, textOf, until } from './createApp.js'

type PageProps = { address: string | undefined; offset?: number }

const usePage = ({ address, offset }: PageProps) => {
  const placeholderData = keepPreviousPage(useIndexerClient(), { address, chain: list.chain })
  return useWalletBalance({ address, chain: list.chain, offset, query: { placeholderData } })
}

/** No request without an address, an error, and a page with exact digits. */
export async function page(): Promise<void> {
  const { indexer, mountHook, sent } = createApp()
  const { result, rerender, unmount } = mountHook<PageProps, ReturnType<typeof usePage>>(usePage, {
    address: undefined,
  })
  await until(() => result()?.fetchStatus === 'idle')
  assert.deepEqual([result()?.status, indexer.requests.length], ['pending', 0])
  indexer.failNext({ status: 401 })
  rerender({ address: list.address })
  await until(() => result()?.isError)
  assert.equal(result()?.error?.name, 'HttpError')
  await result()?.refetch()
  await until(() => result()?.isSuccess)
  assert.deepEqual(result()?.data?.entries.map(textOf), sent.slice(0, 20))
  unmount()
}

/** Keeps entries while the offset changes, but not for another address. Unmounting aborts. */
export async function previousPage(): Promise<void> {
  const { indexer, mountHook } = createApp()
  const { result, rerender, unmount } = mountHook<PageProps, ReturnType<typeof usePage>>(
    usePage,
    list,
  )
  await until(() => result()?.isSuccess)
  indexer.hold(list.address)
  rerender({ ...list, offset: 20 })
  await until(() => result()?.isPlaceholderData)
  assert.equal(result()?.data?.offset, 0)
  indexer.release(list.address)
  await until(() => result()?.data?.offset === 20)
  indexer.hold(otherAddress)
  rerender({ address: otherAddress })
  await indexer.received(3)
  assert.equal(result()?.data, undefined)
  const aborted = indexer.aborted(otherAddress)
  unmount()
  assert.equal(await aborted, true)
}

/** `fetchNextPage` to the end; a refetch requests four pages at a time. */
export async function pages(): Promise<void> {
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
