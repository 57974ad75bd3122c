import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadMoreTwice, offsetsOf } from './loadMore'
import { click, startRouted } from './routedPage'
import { alice, settled, showing, shownTicks } from './shown'

test('behavior: a second click on Load more is no second request', async () => {
  const { indexer, firstTicks, queryClient } = await startRouted()
  click('137 tokens')
  await showing(firstTicks)

  await loadMoreTwice(indexer, alice)

  await waitFor(() => expect(shownTicks()).toHaveLength(40))
  await settled(queryClient)
  expect(offsetsOf(indexer)).toEqual([0, 20])
})

test('behavior: a second intent, after the cache was emptied -> the loader asks again', async () => {
  const { indexer, firstTicks, queryClient, router } = await startRouted()
  const params = { chain: 'eth', address: alice }
  const preload = () => act(() => router.preloadRoute({ to: '/$chain/$address', params }))
  await preload()
  act(() => queryClient.clear())
  expect(indexer.requests).toHaveLength(1)

  await preload()

  expect(indexer.requests).toHaveLength(2)
  click('137 tokens')
  await showing(firstTicks)
  await settled(queryClient)
  expect(indexer.requests).toHaveLength(2)
})

test('behavior: invalidating the router reads nothing again, invalidating the rows does', async () => {
  const { indexer, firstTicks, queryClient, router } = await startRouted()
  click('137 tokens')
  await showing(firstTicks)
  indexer.setRows(alice, 'eth', [{ tick: 'newer', balance: '1' }])

  await act(() => router.invalidate())

  await settled(queryClient)
  expect(shownTicks()).toEqual(firstTicks)
  expect(indexer.requests).toHaveLength(1)

  await act(() => queryClient.invalidateQueries())

  await showing(['newer'])
  expect(indexer.requests).toHaveLength(2)
})
