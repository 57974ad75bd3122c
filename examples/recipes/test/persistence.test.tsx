import { focusManager } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createIndexerClient, type IndexerClient } from 'inscription-hooks'
import { createIndexerEmulator, type IndexerEmulator } from 'inscription-hooks/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alice, firstTicks, showing, shownTicks, watchQueryClient } from './shown'
import { translate } from './translate'

const apiKey = 'key-that-must-not-be-stored'
const oneHourMs = 60 * 60 * 1000

beforeEach(() => localStorage.clear())
afterEach(() => void vi.useRealTimers())

/** A direct client, so that the page holds an API key. */
function createClient(indexer: IndexerEmulator, scope?: string): IndexerClient {
  return createIndexerClient({
    ...{ baseUrl: 'http://indexer.test', apiKey, scope },
    fetch: indexer.fetch,
  })
}

/** Loads the page with fresh modules and the stored data. */
async function load(client: IndexerClient) {
  cleanup()
  vi.resetModules()
  const { App, forgetBalances } = await import('../persistence')
  const shownClient = watchQueryClient()
  render(<App client={client} address={alice} />)
  return { queryClient: shownClient(), forgetBalances }
}

const stored = () => Object.values({ ...localStorage }).join('')
const shownTime = () => document.querySelector('time')?.dateTime

/** A page that has stored its entries. */
async function startStored() {
  const indexer = createIndexerEmulator()
  const client = createClient(indexer)
  const page = await load(client)
  await showing(firstTicks(indexer, alice))
  await waitFor(() => expect(stored()).toContain('"status":"success"'))
  return { ...page, indexer, client, ticks: firstTicks(indexer, alice), updatedAt: shownTime() }
}

test('default: after a reload, stored entries show at once and are refetched', async () => {
  const { indexer, client, ticks, updatedAt } = await startStored()
  indexer.setEntries(alice, 'eth', [{ tick: 'newer', balance: '1' }])
  indexer.hold(alice)

  await load(client)

  await showing(ticks)
  expect(shownTime()).toBe(updatedAt)
  await indexer.received(2)
  expect(screen.getByText(/refreshing/)).toBeDefined()
  indexer.release(alice)
  await showing(['newer'])
  expect(shownTime()).not.toBe(updatedAt)
})

test('behavior: the API key is not stored', async () => {
  const { indexer } = await startStored()

  expect(indexer.requests[0]?.headers['x-api-key']).toBe(apiKey)
  expect(stored()).toContain(alice)
  expect(stored()).not.toContain(apiKey)
})

test.each([
  ['older than a day', 25 * oneHourMs, undefined],
  ['of another scope', 0, 'testnet'],
])('behavior: entries %s are not shown', async (_, laterMs, scope) => {
  const { indexer } = await startStored()
  indexer.hold(alice)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + laterMs })

  await load(createClient(indexer, scope))

  await indexer.received(2)
  expect(shownTicks()).toEqual([])
  expect(screen.getByText('Loading…')).toBeDefined()
})

test('behavior: a failed refresh keeps the stored entries', async () => {
  const { indexer, client, ticks, updatedAt } = await startStored()
  indexer.failNext({ status: 404 })
  await load(client)
  await screen.findByText('The last refresh failed.')
  await waitFor(() => expect(stored()).toContain('"errorUpdateCount":1'))
  expect(stored()).not.toContain(apiKey)
  indexer.hold(alice)

  await load(client)

  await showing(ticks)
  expect(shownTime()).toBe(updatedAt)
  await indexer.received(3)
  indexer.release(alice)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await showing(ticks)
})

test('behavior: after a sign-out, the next page is stored again', async () => {
  const { queryClient, forgetBalances, client } = await startStored()
  await forgetBalances(queryClient)
  cleanup()
  expect(stored()).toBe('')
  const { App } = await import('../persistence') // the same module
  render(<App client={client} address={alice} />)
  await waitFor(() => expect(stored()).toContain('"status":"success"'))
})

test('behavior: an unused query stays cached for a day', async () => {
  const { queryClient } = await startStored()
  vi.useFakeTimers()
  cleanup()

  vi.advanceTimersByTime(23 * oneHourMs)

  expect(queryClient.getQueryCache().getAll()).toHaveLength(1)
})

test('behavior: forgetBalances leaves nothing, also of several lists that are being saved', async () => {
  const { queryClient, forgetBalances } = await startStored()
  const [{ queryKey = [] } = {}] = queryClient.getQueryCache().getAll()
  const list = queryClient.getQueryData(queryKey)
  for (const chain of ['bsc', 'polygon']) queryClient.setQueryData([...queryKey, chain], list)
  await waitFor(() => expect(stored()).toContain('polygon'))
  await new Promise((resolve) => setTimeout(resolve, 1_100)) // so that the next one is written at once
  queryClient.setQueryData(queryKey, list)

  const forgotten = forgetBalances(queryClient)
  expect(stored()).toBe('')
  await forgotten
  cleanup() // no more writes by the page: what was due remains due
  await new Promise((resolve) => setTimeout(resolve, 1_100))

  expect(queryClient.getQueryCache().getAll()).toEqual([])
  expect(stored()).toBe('')
})

test('behavior: forgetBalances waits for a write of an asynchronous storage', async () => {
  const written = Promise.withResolvers<void>()
  const texts = new Map<string, string>()
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue({
    getItem: (key: string) => Promise.resolve(texts.get(key) ?? null),
    setItem: (key: string, text: string) => written.promise.then(() => texts.set(key, text)),
    removeItem: (key: string) => Promise.resolve(texts.delete(key)),
  } as never)
  const indexer = createIndexerEmulator()
  const { queryClient, forgetBalances } = await load(createClient(indexer))
  await showing(firstTicks(indexer, alice))

  const forgotten = forgetBalances(queryClient)
  written.resolve()
  await forgotten

  expect(texts.size).toBe(0)
})

test('behavior: a translated page shows the new balances', async () => {
  const { indexer } = await startStored()
  translate(document.body)
  for (const tick of ['newer', 'newest']) {
    indexer.setEntries(alice, 'eth', [{ tick, balance: '1' }])
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await showing([tick])
    await waitFor(() => expect(screen.queryByText(/refreshing/)).toBeNull())
  }
})

test('behavior: a browser that blocks storage shows entries', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied.', 'SecurityError')
  })
  const indexer = createIndexerEmulator()

  await load(createClient(indexer))

  await showing(firstTicks(indexer, alice))
})
