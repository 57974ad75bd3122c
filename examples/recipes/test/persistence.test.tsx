import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createIndexerClient, type IndexerClient } from 'inscription-hooks'
import { createIndexerEmulator, type IndexerEmulator } from 'inscription-hooks/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alice, firstTicks, showing, shownTicks, watchQueryClient } from './shown'

const apiKey = 'key-that-is-not-to-be-stored'
const oneHourMs = 60 * 60 * 1000

beforeEach(() => localStorage.clear())
afterEach(() => void vi.useRealTimers())

/** A direct client, so that the page has a key to give away. */
function clientOf(indexer: IndexerEmulator, scope?: string): IndexerClient {
  return createIndexerClient({
    ...{ baseUrl: 'http://indexer.test', apiKey, scope },
    fetch: async (input, init) => indexer.fetch(new Request(input, init)),
  })
}

/** The page as it starts: its modules anew, what it stored as it was. */
async function load(indexer: IndexerClient) {
  cleanup()
  vi.resetModules()
  const { App, forgetBalances } = await import('../persistence')
  const shownClient = watchQueryClient()
  render(<App indexer={indexer} address={alice} />)
  return { queryClient: shownClient(), forgetBalances }
}

const stored = () => Object.values({ ...localStorage }).join('')
const shownTime = () => document.querySelector('time')?.dateTime

/** A page that has read the rows and stored them. */
async function startStored() {
  const indexer = createIndexerEmulator()
  const client = clientOf(indexer)
  const page = await load(client)
  await showing(firstTicks(indexer, alice))
  await waitFor(() => expect(stored()).toContain('"status":"success"'))
  return { ...page, indexer, client, ticks: firstTicks(indexer, alice), readAt: shownTime() }
}

test('default: after a reload the rows are there at once, and read again behind', async () => {
  const { indexer, client, ticks, readAt } = await startStored()
  indexer.setRows(alice, 'eth', [{ tick: 'newer', balance: '1' }])
  indexer.hold(alice)

  await load(client)

  await showing(ticks)
  expect(shownTime()).toBe(readAt)
  await indexer.received(2)
  expect(screen.getByText(/refreshing/)).toBeDefined()
  indexer.release(alice)
  await showing(['newer'])
  expect(shownTime()).not.toBe(readAt)
})

test('behavior: what is stored holds no key', async () => {
  const { indexer } = await startStored()

  expect(indexer.requests[0]?.headers['x-api-key']).toBe(apiKey)
  expect(stored()).toContain(alice)
  expect(stored()).not.toContain(apiKey)
})

test.each([
  ['more than a day old', 25 * oneHourMs, undefined],
  ['of another scope', 0, 'testnet'],
])('behavior: rows %s are not shown', async (_, laterMs, scope) => {
  const { indexer } = await startStored()
  indexer.hold(alice)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + laterMs })

  await load(clientOf(indexer, scope))

  await indexer.received(2)
  expect(shownTicks()).toEqual([])
  expect(screen.getByText('Loading…')).toBeDefined()
})

test('behavior: a failed refresh keeps the stored rows, and nothing of its error is stored', async () => {
  const { indexer, client, ticks, readAt } = await startStored()
  indexer.failNext({ status: 404 })
  await load(client)
  await screen.findByText('The last refresh failed.')
  await waitFor(() => expect(stored()).toContain('"errorUpdateCount":1'))
  expect(stored()).not.toContain('HttpError')
  expect(stored()).not.toContain(apiKey)
  indexer.hold(alice)

  await load(client)

  await showing(ticks)
  expect(shownTime()).toBe(readAt)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('behavior: rows that nothing shows are kept for the day', async () => {
  const { queryClient } = await startStored()
  vi.useFakeTimers()
  cleanup()

  vi.advanceTimersByTime(23 * oneHourMs)

  expect(queryClient.getQueryCache().getAll()).toHaveLength(1)
})

test('behavior: a visitor who logs out leaves nothing behind', async () => {
  const { queryClient, forgetBalances } = await startStored()
  expect(stored()).toContain(alice)
  await queryClient.invalidateQueries({ refetchType: 'none' }) // a write is due within a second
  const write = vi.spyOn(Storage.prototype, 'setItem')

  await forgetBalances(queryClient)

  expect(queryClient.getQueryCache().getAll()).toEqual([])
  expect(stored()).not.toContain(alice)
  await waitFor(() => expect(write).toHaveBeenCalled())
  expect(stored()).not.toContain(alice)
})

test('behavior: without a storage it shows the rows, and no timer keeps them for a day', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied.', 'SecurityError')
  })
  const indexer = createIndexerEmulator()

  const { queryClient } = await load(clientOf(indexer))

  await showing(firstTicks(indexer, alice))
  expect(queryClient.getDefaultOptions().queries?.gcTime).toBeUndefined()
})
