import {
  createIndexerClient,
  type IndexerClient,
  type WalletBalanceResponse,
} from '../../src/exports/index.js'
import {
  createIndexerEmulator,
  createSampleWallet,
  type IndexerEmulator,
} from '../../src/exports/testing.js'

export const apiKey = 'test-key-3f9a'
export const wallet = { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth' }

const connection = { baseUrl: 'http://indexer.test', apiKey }

// created once, because generating entries takes longer than most tests
const wallets = [0, 20, 137].map((count) => createSampleWallet(count))

/** An emulator with sample wallets of 0, 20 and 137 tokens. */
export const createIndexer = () => createIndexerEmulator({ wallets })

/** A client that calls an emulator in this process. */
export function clientOf(indexer: IndexerEmulator): IndexerClient {
  const fetch = indexer.fetch
  return createIndexerClient({ ...connection, fetch })
}

export type Entry = { tick: string }
export type Window = { offset: number; limit: number }
/** Returns a body or a `Response`. */
export type Respond = (window: Window) => object | Promise<object>

/** A service in this process. `respond` may be replaced. */
export type Service = {
  readonly client: IndexerClient
  readonly requests: Window[]
  respond: Respond
  /** The highest number of concurrent requests. */
  peak: number
  /** The offsets of aborted requests. */
  readonly aborted: number[]
}

export function serve(respond: Respond, response: WalletBalanceResponse<object> = {}): Service {
  let inFlight = 0
  const client = createIndexerClient({
    ...connection,
    response: response as WalletBalanceResponse, // test entries only have a tick
    fetch: async (_, init) => {
      const window = JSON.parse(String(init?.body)) as Window // the documented body
      init?.signal?.addEventListener('abort', () => service.aborted.push(window.offset))
      // an endless list must fail instead of hang
      if (service.requests.push(window) > 1500) return fail(400)
      service.peak = Math.max(service.peak, ++inFlight)
      const result = await service.respond(window)
      inFlight -= 1
      return result instanceof Response ? result : Response.json(result)
    },
  })
  const service: Service = { client, requests: [], respond, peak: 0, aborted: [] }
  return service
}

/** Responds with pages of at most `cap` entries and the total. */
export function pages(entries: readonly Entry[], cap = 1000): Respond {
  return ({ offset, limit }) => ({
    list: entries.slice(offset, offset + Math.min(cap, limit)),
    total: entries.length,
  })
}

/** Test entries have a tick. */
export const byTick = { entryId: (entry: object) => (entry as Entry).tick }

/** A schema whose output may tell entries apart, or not. */
export const schemaOf = (validate: (entry: Entry) => object) => ({
  '~standard': {
    ...{ version: 1 as const, vendor: 'test' },
    validate: (value: unknown) => ({ value: validate(value as Entry) }),
  },
})

export function fail(status: number, retryAfter?: number): Response {
  const headers = new Headers(retryAfter === undefined ? {} : { 'Retry-After': `${retryAfter}` })
  return new Response('{}', { status, headers })
}

export function entriesFrom(start: number, count: number): Entry[] {
  return Array.from({ length: count }, (_, index) => ({ tick: `t${start + index}` }))
}
