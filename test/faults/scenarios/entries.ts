import { InfiniteQueryObserver } from '@tanstack/react-query'
import {
  createIndexerClient,
  defineWalletBalanceResponse,
  getAllWalletBalances,
  getWalletBalance,
  InvalidResponseError,
  infiniteWalletBalanceQueryOptions,
  walletBalanceRetry,
} from 'inscription-hooks'
import * as z from 'zod'
import { type Call, countEntries, createCache, describeError, wallet } from './call.js'

/** The entries as JSON, unless a prototype was changed. */
export async function readEntries({ config }: Call): Promise<string> {
  const { entries } = await getWalletBalance(createIndexerClient(config), wallet)
  const isPolluted = [{}, ...entries].some((entry) => entry?.tick && !Object.hasOwn(entry, 'tick'))
  return isPolluted ? 'a prototype was changed' : JSON.stringify(entries)
}

/** The issues of entries that fail a schema. */
export async function validateEntries({ config }: Call): Promise<string> {
  const response = defineWalletBalanceResponse({ entry: z.object({ tick: z.string() }) })
  const client = createIndexerClient({ ...config, response })
  return getWalletBalance(client, wallet).then(countEntries, (error: unknown) => {
    const { issues = [], issueCount = 0 } = error instanceof InvalidResponseError ? error : {}
    const first = `first at ${issues[0]?.path}`
    return `${describeError(error)}, ${issues.length} of ${issueCount} issues, ${first}`
  })
}

/** An infinite query to its end, in pages of 100. */
export async function fetchAllPages({ config }: Call): Promise<string> {
  const response = defineWalletBalanceResponse({ entryId: ({ id }) => String(id) })
  const client = createIndexerClient({ ...config, response })
  const options = infiniteWalletBalanceQueryOptions(client, { ...wallet, limit: 100 })
  const observer = new InfiniteQueryObserver(createCache(), { ...options, ...walletBalanceRetry })
  const stop = observer.subscribe(() => undefined)
  await observer.refetch({ cancelRefetch: false })
  let result = observer.getCurrentResult()
  while (result.hasNextPage && !result.isError) result = await observer.fetchNextPage()
  stop()
  const { data, error } = result
  const entries = data?.entries ?? []
  if (error) return `${describeError(error)} after ${entries.length} entries`
  const isUnique = new Set(entries.map(({ id }) => id)).size === entries.length
  const order = entries.every(({ id }, index) => id === index) ? ' in order' : ''
  const notes = [!isUnique && ', duplicates', data?.changed && ', changed'].filter(Boolean)
  return `${entries.length} entries${order}${notes.join('')}`
}

/** The complete list in one call, with `maxEntries: 1000`. */
export async function fetchAll({ config }: Call): Promise<string> {
  const client = createIndexerClient(config)
  const parameters = { ...wallet, limit: 100 }
  const entries = await getAllWalletBalances(client, parameters, { maxEntries: 1000 })
  return `${entries.length} entries`
}
