import { dehydrate, QueryClient } from '@tanstack/react-query'
import { createIndexerClient, type IndexerClient, isIndexerError } from 'inscription-hooks'
import type { FaultOptions } from '../Fault.js'

/** What the wallet knows of a fault. */
export type Call = {
  /** The service. */
  url: string
  /** Another origin. */
  elsewhere: string
  /** An address where nobody listens. */
  nobody: string
  apiKey: string
  options: FaultOptions
}

export const wallet = { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth' }

const caches: QueryClient[] = []

/** A cache that is looked through at the end. */
export function createCache(): QueryClient {
  const queryClient = new QueryClient()
  caches.push(queryClient)
  return queryClient
}

/** A visitor: a cache and a client of one's own. */
export function visit({ url, apiKey, options }: Call): {
  queryClient: QueryClient
  client: IndexerClient
} {
  return {
    queryClient: createCache(),
    client: createIndexerClient({ baseUrl: url, apiKey, ...options }),
  }
}

/** What came of it, as the table says it. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!isIndexerError(error)) return error.name
  const { status, reason, serviceCode } = error as {
    status?: number
    reason?: string
    serviceCode?: string | number
  } // each of them where its class has one
  return [error.name, status, reason, serviceCode].filter((part) => part !== undefined).join(' ')
}

/** Whether the key stands in any cache as it would be persisted, errors included. */
export function searchCaches(apiKey: string): string {
  const states = caches.map((cache) => dehydrate(cache, { shouldDehydrateQuery: () => true }))
  const errors = states.flatMap(({ queries }) => queries.map(({ state }) => textOf(state.error)))
  const texts = [...states.map((state) => JSON.stringify(state)), ...errors]
  return texts.some((text) => text.includes(apiKey)) ? 'the key' : `${caches.length} caches, no key`
}

/** All that an error shows: own properties, hidden ones too. */
function textOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  const values = Object.getOwnPropertyNames(error).map(
    (name) => Reflect.get(error, name) as unknown,
  )
  return [String(error), ...values.map(textOf)].join('\n')
}

/** Waits until the service has been asked so often. */
export async function untilReceived({ url }: Call, count: number): Promise<void> {
  const { origin, pathname } = new URL(url)
  const received = async () => Number(await (await fetch(`${origin}/received${pathname}`)).text())
  while ((await received()) < count) await pause(20)
}

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
