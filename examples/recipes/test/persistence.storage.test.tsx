import { screen, waitFor } from '@testing-library/react'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { clientOf, load, startStored, stored } from './persistedPage'
import { queryClientsOf } from './queryClients'
import { alice, showing, ticksOf } from './shown'

beforeEach(() => localStorage.clear())

test('behavior: nothing of an error is stored', async () => {
  const { indexer, client, firstTicks } = await startStored()
  indexer.failNext({ status: 404 })
  await load(client)
  await screen.findByText('The last refresh failed.')
  await waitFor(() => expect(stored()).toContain('"errorUpdateCount":1'))
  expect(stored()).not.toContain('HttpError')
  indexer.hold(alice)

  const { queryClient } = await load(client)

  await showing(firstTicks)
  await indexer.received(3)
  expect(screen.queryByRole('alert')).toBeNull()
  const [query] = queryClient.getQueryCache().getAll()
  expect(query?.state).toMatchObject({ status: 'success', error: null, fetchFailureReason: null })
})

test('behavior: a visitor who logs out leaves nothing behind', async () => {
  const { queryClient, forgetBalances } = await startStored()
  expect(stored()).toContain(alice)

  await forgetBalances(queryClient)

  expect(localStorage).toHaveLength(0)
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test('behavior: a write that was due does not bring the rows back', async () => {
  const { queryClient, forgetBalances } = await startStored()
  const write = vi.spyOn(Storage.prototype, 'setItem')
  await queryClient.invalidateQueries({ refetchType: 'none' })
  expect(write).not.toHaveBeenCalled() // not before a second has gone by

  await forgetBalances(queryClient)

  await waitFor(() => expect(write).toHaveBeenCalled())
  expect(stored()).not.toContain(alice)
})

test('behavior: on a server each page has a cache of its own, and nothing waits for a day', async () => {
  const client = clientOf(createIndexerEmulator())
  vi.resetModules()
  vi.stubGlobal('window', undefined)
  const { App } = await import('../persistence')
  const page = <App indexer={client} address={alice} />

  const queryClients = queryClientsOf(() => [page, page].map((each) => renderToString(each)))

  expect(queryClients).toHaveLength(2)
  const gcTimes = queryClients.map((each) => each.getDefaultOptions().queries?.gcTime)
  expect(gcTimes).toEqual([undefined, undefined])
})

test('behavior: a browser that refuses its storage shows the rows all the same', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied.', 'SecurityError')
  })
  const indexer = createIndexerEmulator()

  await load(clientOf(indexer))

  await showing(ticksOf(indexer, alice).slice(0, 20))
})
