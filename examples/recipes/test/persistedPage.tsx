import { cleanup, render, waitFor } from '@testing-library/react'
import { createIndexerClient, type IndexerClient } from 'inscription-hooks'
import { createIndexerEmulator, type IndexerEmulator } from 'inscription-hooks/testing'
import { expect, vi } from 'vitest'
import { watchQueryClient } from './queryClients'
import { alice, showing, ticksOf } from './shown'

export const apiKey = 'key-that-is-not-to-be-stored'

/** As direct as can be, so that the page has secrets to give away. */
export function clientOf(indexer: IndexerEmulator, scope?: string): IndexerClient {
  return createIndexerClient({
    ...{ baseUrl: 'http://indexer.test', apiKey, scope },
    fetch: async (input, init) => indexer.fetch(new Request(input, init)),
  })
}

/** The page as it starts: its modules anew, what it stored as it was. */
export async function load(indexer: IndexerClient) {
  cleanup()
  vi.resetModules()
  const { App, forgetBalances } = await import('../persistence')
  const shownClient = watchQueryClient()
  render(<App indexer={indexer} address={alice} />)
  return { queryClient: shownClient(), forgetBalances }
}

/** All that the page has stored. */
export const stored = () => Object.values({ ...localStorage }).join('')

/** A page that has read the rows and stored them. */
export async function startStored() {
  const indexer = createIndexerEmulator()
  const client = clientOf(indexer)
  const firstTicks = ticksOf(indexer, alice).slice(0, 20)
  const page = await load(client)
  await showing(firstTicks)
  await waitFor(() => expect(stored()).toContain('"status":"success"'))
  return { ...page, indexer, client, firstTicks, readAt: shownTime() }
}

/** When the rows on screen were read. */
export const shownTime = () => document.querySelector('time')?.dateTime
