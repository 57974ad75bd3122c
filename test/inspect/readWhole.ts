import { QueryClient } from '@tanstack/react-query'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { getAllWalletBalances } from '../../src/query/getAllWalletBalances.js'
import { infiniteWalletBalanceQueryOptions } from '../../src/query/infiniteWalletBalanceQueryOptions.js'
import { toWalletBalanceList } from '../../src/query/WalletBalanceList.js'
import type {
  WalletBalanceEntry,
  WalletBalanceResponse,
} from '../../src/response/defineWalletBalanceResponse.js'
import { parseJson } from '../../src/response/parseJson.js'
import type { WalletBalanceRequest } from '../../src/spec/createWalletBalanceRequest.js'
import { stringifyExact } from '../../src/testing/RawNumber.js'
import { address, apiKey } from './runInspect.js'
import type { Entry, Service } from './serve.js'

type Body = Service['body']
type Entries = readonly WalletBalanceEntry[]

export const inData: Body = ({ entries, total }) => ({ data: { list: entries, total } })

/**
 * The entries of a list that may change from request to request, as an infinite list and
 * `getAllWalletBalances` read it.
 */
export async function readWhole(
  response: WalletBalanceResponse,
  listAt: (request: number) => readonly Entry[],
  body: Body = inData,
): Promise<{ all: Entries; list: Entries }> {
  const createClient = () => {
    let requests = 0
    const fetch = async (_: unknown, init?: RequestInit) => {
      const request = JSON.parse(String(init?.body)) as WalletBalanceRequest // the client's
      const whole = listAt(requests++)
      const end = request.offset + request.limit
      const entries = whole.slice(request.offset, end)
      const window = { ...request, entries, total: whole.length, more: end < whole.length, key: '' }
      return new Response(stringifyExact(body(window)))
    }
    return createIndexerClient({ baseUrl: 'http://localhost', apiKey, response, fetch })
  }
  const wallet = { address, chain: 'eth', limit: 20 }
  const all = await getAllWalletBalances(createClient(), wallet)
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Infinity } },
  })
  const options = infiniteWalletBalanceQueryOptions(createClient(), wallet)
  const data = await queries.fetchInfiniteQuery({ ...options, pages: 1_000 })
  return { all, list: toWalletBalanceList(data, response).entries }
}

/** Each entry as the schema reads it alone. */
export async function readAlone(
  { entry }: WalletBalanceResponse,
  entries: readonly Entry[],
): Promise<Entries> {
  const sent = entries.map((each) => parseJson(stringifyExact(each)))
  const results = await Promise.all(sent.map(async (each) => entry?.['~standard'].validate(each)))
  return results.flatMap((result) => (result && !result.issues ? [result.value] : []))
}

/** Text of each entry, in an order of its own: equal where the same entries were read. */
export const multiset = (entries: readonly unknown[]) =>
  entries.map((entry) => JSON.stringify(entry)).sort()
