import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { neighbourPage } from '../../src/query/neighbourPage.js'

/** An infinite query whose pages are their own page params, and what it saw as neighbours. */
function observe() {
  const seen: unknown[] = []
  const observer = new InfiniteQueryObserver(new QueryClient(), {
    queryKey: ['list'],
    queryFn: (context) => {
      seen.push(neighbourPage(context))
      return context.pageParam
    },
    initialPageParam: 5,
    getNextPageParam: (last) => last + 1,
    getPreviousPageParam: (first) => first - 1,
  })
  observer.subscribe(() => {})
  return { observer, seen }
}

test('default', async () => {
  const { observer, seen } = observe()
  await observer.refetch()
  seen.length = 0

  await observer.fetchNextPage()
  await observer.fetchNextPage()
  await observer.fetchPreviousPage()

  expect(seen).toEqual([5, 6, 5])
})

test('behavior: a first load and a refetch begin anew', async () => {
  const { observer, seen } = observe()
  await observer.refetch()
  await observer.fetchNextPage()
  seen.length = 0

  await observer.refetch()

  expect(seen).toEqual([undefined, undefined])
})
