import type { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createIndexerClient, type IndexerClient } from 'inscription-hooks'
import { createIndexerEmulator, type IndexerEmulator } from 'inscription-hooks/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alice, showing, shownTicks, ticksOf } from './shown'

const apiKey = 'key-that-is-not-to-be-stored'

beforeEach(() => localStorage.clear())
afterEach(() => void vi.useRealTimers())

/** As direct as can be, so that the page has secrets to give away. */
function clientOf(indexer: IndexerEmulator, scope?: string): IndexerClient {
  return createIndexerClient({
    ...{ baseUrl: 'http://indexer.test', apiKey, scope },
    fetch: async (input, init) => indexer.fetch(new Request(input, init)),
  })
}

/** The page as it starts: its modules anew, what it stored as it was. */
async function load(indexer: IndexerClient): Promise<QueryClient> {
  cleanup()
  vi.resetModules()
  const { App, queryClient } = await import('../persistence')
  render(<App indexer={indexer} address={alice} />)
  return queryClient
}

const stored = () => Object.values({ ...localStorage }).join('')

/** A page that has read the rows and stored them. */
async function start() {
  const indexer = createIndexerEmulator()
  const client = clientOf(indexer)
  const firstTicks = ticksOf(indexer, alice).slice(0, 20)
  const queryClient = await load(client)
  await showing(firstTicks)
  await waitFor(() => expect(stored()).toContain('"status":"success"'))
  return { queryClient, indexer, client, firstTicks, readAt: shownTime() }
}

const shownTime = () => document.querySelector('time')?.dateTime

test('default', async () => {
  const { indexer, client, firstTicks, readAt } = await start()
  indexer.hold(alice)

  await load(client)

  await showing(firstTicks)
  expect(shownTime()).toBe(readAt)
  await indexer.received(2)
  expect(screen.getByText(/refreshing/)).toBeDefined()
})

test('behavior: the rows are read again behind those that are shown', async () => {
  const { indexer, client, firstTicks, readAt } = await start()
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
  const { indexer } = await start()

  expect(indexer.requests[0]?.headers['x-api-key']).toBe(apiKey)
  expect(stored()).toContain(alice)
  expect(stored()).not.toContain(apiKey)
})

test('behavior: rows older than a day are not shown', async () => {
  const { indexer, client } = await start()
  indexer.hold(alice)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60 * 1000 })

  await load(client)

  await indexer.received(2)
  expect(shownTicks()).toEqual([])
  expect(screen.getByText('Loading…')).toBeDefined()
})

test('behavior: rows of another release are not shown', async () => {
  const { indexer, client } = await start()
  indexer.hold(alice)
  const [[key, text] = ['', '']] = Object.entries({ ...localStorage })
  localStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), buster: '0' }))

  await load(client)

  await indexer.received(2)
  expect(shownTicks()).toEqual([])
})

test('behavior: rows of another scope are not shown', async () => {
  await start()
  const other = createIndexerEmulator()
  other.hold(alice)

  await load(clientOf(other, 'testnet'))

  await other.received(1)
  expect(shownTicks()).toEqual([])
  expect(screen.getByText('Loading…')).toBeDefined()
})

test('behavior: a refresh that failed does not take the rows out of the storage', async () => {
  const { indexer, client, firstTicks, readAt } = await start()
  indexer.failNext({ status: 404 })
  await load(client)
  await screen.findByText('The last refresh failed.')
  await waitFor(() => expect(stored()).toContain('"status":"error"'))
  indexer.hold(alice)

  await load(client)

  await showing(firstTicks)
  expect(shownTime()).toBe(readAt)
  expect(stored()).not.toContain(apiKey)
})

test('behavior: rows that nothing shows are kept for the day', async () => {
  const { queryClient } = await start()
  vi.useFakeTimers()
  cleanup()
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1)

  vi.advanceTimersByTime(23 * 60 * 60 * 1000)

  expect(queryClient.getQueryCache().getAll()).toHaveLength(1)
})

test('behavior: clearing the cache empties the storage', async () => {
  const { queryClient } = await start()
  expect(stored()).toContain(alice)

  queryClient.clear()

  await waitFor(() => expect(stored()).not.toContain(alice))
})
