import { InfiniteQueryObserver } from '@tanstack/react-query'
import {
  createIndexerClient,
  defineWalletBalanceResponse,
  fetchAllWalletBalances,
  infiniteWalletBalanceQueryOptions,
} from 'inscription-hooks'
import { type Call, nameOf, visit, wallet } from './call.js'

/** A list to its end, in pages of 100. */
export async function readList(call: Call): Promise<string> {
  const { queryClient } = visit(call)
  const response = defineWalletBalanceResponse({ entryId: (row) => String(row.id) })
  const client = createIndexerClient({ baseUrl: call.url, apiKey: call.apiKey, response })
  const observer = new InfiniteQueryObserver(
    queryClient,
    infiniteWalletBalanceQueryOptions(client, { ...wallet, limit: 100, query: { retryDelay: 0 } }),
  )
  const stop = observer.subscribe(() => undefined)
  await observer.refetch({ cancelRefetch: false })
  let result = observer.getCurrentResult()
  while (result.hasNextPage && !result.isError) result = await observer.fetchNextPage()
  stop()
  const { data, error } = result
  const rows = data?.entries ?? []
  const once = new Set(rows.map(({ id }) => id)).size === rows.length ? 'once' : 'some twice'
  const order = rows.every(({ id }, index) => id === index) ? ', in order' : ''
  if (error) return `${nameOf(error)} after ${rows.length} rows`
  return `${rows.length} rows ${once}${order}${data?.changed ? ', changed' : ''}`
}

/** The whole list in one call, of no more than 1,000 rows. */
export async function readAll(call: Call): Promise<string> {
  const { client } = visit(call)
  return fetchAllWalletBalances(client, { ...wallet, limit: 100 }, { maxRows: 1000 }).then(
    (rows) => `${rows.length} rows`,
    nameOf,
  )
}
