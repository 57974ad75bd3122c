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

// made once: the rows of all sample wallets take longer than most tests
const wallets = [0, 20, 137].map((count) => createSampleWallet(count))

/** An emulator with the sample wallets of 0, 20 and 137 tokens, on one chain. */
export const createIndexer = () => createIndexerEmulator({ wallets })

/** A client whose service is an emulator, with no network between. */
export function clientOf(indexer: IndexerEmulator): IndexerClient {
  const fetch: typeof globalThis.fetch = (input, init) => indexer.fetch(new Request(input, init))
  return createIndexerClient({ ...connection, fetch })
}

export type Row = { tick: string }
export type Window = { offset: number; limit: number }
/** Gives a body, or a whole response. */
export type Answer = (window: Window) => object | Promise<object>

/** A service in this process that answers by a function, which may be replaced. */
export type Service = {
  readonly client: IndexerClient
  readonly requests: Window[]
  answer: Answer
  /** The most requests that were being answered at one moment. */
  peak: number
  /** The offsets of requests that were aborted. */
  readonly aborted: number[]
}

export function serve(answer: Answer, response: WalletBalanceResponse<object> = {}): Service {
  let inFlight = 0
  const client = createIndexerClient({
    ...connection,
    response: response as WalletBalanceResponse, // rows of tests, which only have a tick
    fetch: async (_, init) => {
      const window = JSON.parse(String(init?.body)) as Window // what the client sends
      init?.signal?.addEventListener('abort', () => service.aborted.push(window.offset))
      // a list without an end is to fail, not to hang
      if (service.requests.push(window) > 1500) return fail(400)
      service.peak = Math.max(service.peak, ++inFlight)
      const answered = await service.answer(window)
      inFlight -= 1
      return answered instanceof Response ? answered : Response.json(answered)
    },
  })
  const service: Service = { client, requests: [], answer, peak: 0, aborted: [] }
  return service
}

/** Answers with these rows, at most `cap` at a time, and their total. */
export function pages(rows: readonly Row[], cap = 1000): Answer {
  return ({ offset, limit }) => ({
    list: rows.slice(offset, offset + Math.min(cap, limit)),
    total: rows.length,
  })
}

export function fail(status: number, retryAfter?: number): Response {
  const headers = new Headers(retryAfter === undefined ? {} : { 'Retry-After': `${retryAfter}` })
  return new Response('{}', { status, headers })
}

export function rowsFrom(start: number, count: number): Row[] {
  return Array.from({ length: count }, (_, index) => ({ tick: `t${start + index}` }))
}

/** The rows by their ticks, which compare faster than objects. */
export function ticksOf(rows: readonly { tick?: unknown }[] = []): string {
  return rows.map(({ tick }) => String(tick)).join()
}
