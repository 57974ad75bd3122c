import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { createIndexerEmulator } from '../../src/testing/createIndexerEmulator.js'
import { dataOf, pagesOf, refetched } from './countedPages.js'

// The part is loaded once in a process; each test has the modules anew.
beforeEach(() => {
  vi.resetModules()
  vi.doUnmock('../../src/query/laterPages.js')
})

const wallet = { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth' }

async function observe() {
  const { createIndexerClient, infiniteWalletBalanceQueryOptions } = await import(
    '../../src/exports/index.js'
  )
  const { laterPagesPart: part } = await import('../../src/query/laterPagesPart.js')
  const indexer = createIndexerEmulator()
  const client = createIndexerClient({
    ...{ baseUrl: 'http://indexer.test', apiKey: 'test-key-3f9a' },
    fetch: (input, init) => indexer.fetch(new Request(input, init)),
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })
  const options = infiniteWalletBalanceQueryOptions(client, wallet)
  const observer = new InfiniteQueryObserver(queryClient, { ...options, retryDelay: 0 })
  const offsets = () => indexer.requests.map(({ body }) => Object(body).offset)
  return { observer, queryClient, options, part, offsets }
}

test('default: it comes with the first page, and is there for the next', async () => {
  const { observer, part, offsets } = await observe()
  expect(part.loaded()).toBeUndefined()
  await observer.refetch()
  await expect.poll(() => part.loaded()).toBeDefined()
  await observer.fetchNextPage()
  expect(offsets()).toEqual([0, 20])
})

test('behavior: it does not load: the next page is an error, the rows stay, asking again works', async () => {
  const { observer, offsets } = await observe()
  vi.doMock('../../src/query/laterPages.js', () => {
    throw new Error('gone')
  })
  await observer.refetch()
  const failed = await observer.fetchNextPage()
  expect(failed.error).toMatchObject({ name: 'NetworkError' })
  expect(failed.data?.count).toBe(20)
  expect(offsets()).toEqual([0])

  vi.doUnmock('../../src/query/laterPages.js')
  const { data } = await observer.fetchNextPage()
  expect(data?.count).toBe(40)
  expect(offsets()).toEqual([0, 20])
})

test('behavior: fetchNextPage in the moment of a refetch that waits for it loses neither', async () => {
  const { observer, queryClient, options, offsets } = await observe()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.doMock('../../src/query/laterPages.js', async (original) => {
    await held
    return original()
  })
  const restored = dataOf(pagesOf('a'.repeat(20), 'b'.repeat(20)))
  queryClient.setQueryData(options.queryKey, restored)

  const refetch = observer.refetch()
  const next = observer.fetchNextPage()
  await new Promise((resolve) => setTimeout(resolve, 5))
  release()
  await Promise.allSettled([refetch, next])

  await expect.poll(() => observer.getCurrentResult().data?.count).toBe(60)
  expect(offsets().toSorted((left, right) => left - right)).toEqual([0, 20, 40])
})

test('behavior: before it is there, what is equal keeps its identity all the same', async () => {
  const { createListSharing } = await import('../../src/query/listSharing.js')
  const { laterPagesPart: part } = await import('../../src/query/laterPagesPart.js')
  const previous = dataOf(pagesOf('abc'))
  const next = dataOf(previous.pages.map(refetched))
  const own = vi.fn((_: unknown, data: unknown) => data)

  expect(part.loaded()).toBeUndefined()
  expect(createListSharing(undefined)(previous, next)).toBe(previous)
  expect(createListSharing(undefined)(['row'], ['row'])).toEqual(['row'])
  expect(createListSharing(own)(previous, next)).toBe(next)
  expect(own).toHaveBeenCalledExactlyOnceWith(previous, next)
})
