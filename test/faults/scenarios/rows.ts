import { InfiniteQueryObserver } from '@tanstack/react-query'
import {
  createIndexerClient,
  defineWalletBalanceResponse,
  fetchAllWalletBalances,
  getWalletBalance,
  InvalidResponseError,
  infiniteWalletBalanceQueryOptions,
} from 'inscription-hooks'
import * as z from 'zod'
import { type Call, createCache, nameOf, rowsOf, wallet } from './call.js'

/** The rows, unless a prototype was touched. */
export async function read({ config }: Call): Promise<string> {
  const { entries } = await getWalletBalance(createIndexerClient(config), wallet)
  const isTouched = [{}, ...entries].some((row) => row?.tick && !Object.hasOwn(row, 'tick'))
  return isTouched ? 'a prototype was touched' : JSON.stringify(entries)
}

/** The issues of rows that go through a schema. */
export async function readTyped({ config }: Call): Promise<string> {
  const response = defineWalletBalanceResponse({ entry: z.object({ tick: z.string() }) })
  const client = createIndexerClient({ ...config, response })
  return getWalletBalance(client, wallet).then(rowsOf, (error: unknown) => {
    const { issues = [], issueCount = 0 } = error instanceof InvalidResponseError ? error : {}
    const first = `the first at ${issues[0]?.path}`
    return `${nameOf(error)}, ${issues.length} of ${issueCount} issues, ${first}`
  })
}

/** A list to its end, in pages of 100. */
export async function readList({ config }: Call): Promise<string> {
  const response = defineWalletBalanceResponse({ entryId: (row) => String(row.id) })
  const client = createIndexerClient({ ...config, response })
  const options = infiniteWalletBalanceQueryOptions(client, { ...wallet, limit: 100 })
  const observer = new InfiniteQueryObserver(createCache(), options)
  const stop = observer.subscribe(() => undefined)
  await observer.refetch({ cancelRefetch: false })
  let result = observer.getCurrentResult()
  while (result.hasNextPage && !result.isError) result = await observer.fetchNextPage()
  stop()
  const { data, error } = result
  const rows = data?.entries ?? []
  if (error) return `${nameOf(error)} after ${rows.length} rows`
  const once = new Set(rows.map(({ id }) => id)).size === rows.length ? 'once' : 'some twice'
  const order = rows.every(({ id }, index) => id === index) ? ', in order' : ''
  return `${rows.length} rows ${once}${order}${data?.changed ? ', changed' : ''}`
}

/** The whole list in one call, of no more than 1,000 rows. */
export async function readAll({ config }: Call): Promise<string> {
  const client = createIndexerClient(config)
  const rows = await fetchAllWalletBalances(client, { ...wallet, limit: 100 }, { maxRows: 1000 })
  return `${rows.length} rows`
}
