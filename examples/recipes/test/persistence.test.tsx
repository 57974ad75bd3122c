import { cleanup, screen, waitFor } from '@testing-library/react'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadMoreTwice, offsetsOf } from './loadMore'
import { apiKey, clientOf, load, shownTime, startStored, stored } from './persistedPage'
import { alice, settled, showing, shownTicks } from './shown'

beforeEach(() => localStorage.clear())
afterEach(() => void vi.useRealTimers())

test('default', async () => {
  const { indexer, client, firstTicks, readAt } = await startStored()
  indexer.hold(alice)

  await load(client)

  await showing(firstTicks)
  expect(shownTime()).toBe(readAt)
  await indexer.received(2)
  expect(screen.getByText(/refreshing/)).toBeDefined()
})

test('behavior: the rows are read again behind those that are shown', async () => {
  const { indexer, client, firstTicks, readAt } = await startStored()
  indexer.setRows(alice, 'eth', [{ tick: 'newer', balance: '1' }])
  indexer.hold(alice)
  await load(client)
  await showing(firstTicks)

  indexer.release(alice)

  await showing(['newer'])
  expect(shownTime()).not.toBe(readAt)
  expect(indexer.requests).toHaveLength(2)
})

test('behavior: what is stored holds no key', async () => {
  const { indexer } = await startStored()

  expect(indexer.requests[0]?.headers['x-api-key']).toBe(apiKey)
  expect(stored()).toContain(alice)
  expect(stored()).not.toContain(apiKey)
})

test('behavior: rows older than a day are not shown', async () => {
  const { indexer, client } = await startStored()
  indexer.hold(alice)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60 * 1000 })

  await load(client)

  await indexer.received(2)
  expect(shownTicks()).toEqual([])
  expect(screen.getByText('Loading…')).toBeDefined()
})

test('behavior: rows of another release are not shown', async () => {
  const { indexer, client } = await startStored()
  indexer.hold(alice)
  const [[key, text] = ['', '']] = Object.entries({ ...localStorage })
  localStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), buster: '0' }))

  await load(client)

  await indexer.received(2)
  expect(shownTicks()).toEqual([])
})

test('behavior: rows of another scope are not shown', async () => {
  await startStored()
  const other = createIndexerEmulator()
  other.hold(alice)

  await load(clientOf(other, 'testnet'))

  await other.received(1)
  expect(shownTicks()).toEqual([])
  expect(screen.getByText('Loading…')).toBeDefined()
})

test('behavior: a refresh that failed does not take the rows out of the storage', async () => {
  const { indexer, client, firstTicks, readAt } = await startStored()
  indexer.failNext({ status: 404 })
  await load(client)
  await screen.findByText('The last refresh failed.')
  await waitFor(() => expect(stored()).toContain('"errorUpdateCount":1'))
  indexer.hold(alice)

  await load(client)

  await showing(firstTicks)
  expect(shownTime()).toBe(readAt)
  expect(stored()).not.toContain(apiKey)
})

test('behavior: rows that nothing shows are kept for the day', async () => {
  const { queryClient } = await startStored()
  vi.useFakeTimers()
  cleanup()
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1)

  vi.advanceTimersByTime(23 * 60 * 60 * 1000)

  expect(queryClient.getQueryCache().getAll()).toHaveLength(1)
})

test('behavior: a second click on Load more is no second request', async () => {
  const { queryClient, indexer } = await startStored()

  await loadMoreTwice(indexer, alice)

  await waitFor(() => expect(shownTicks()).toHaveLength(40))
  await settled(queryClient)
  expect(offsetsOf(indexer)).toEqual([0, 20])
})
