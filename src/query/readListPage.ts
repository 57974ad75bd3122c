import type { QueryFunctionContext } from '@tanstack/react-query'
import type { IndexerClient } from '../client/createIndexerClient.js'
import { getWalletBalance } from '../client/getWalletBalance.js'
import type { WalletBalancePage } from '../client/readPage.js'
import { PaginationError } from '../errors/index.js'
import { DEFAULT_LIMIT, type WalletBalanceParameters } from '../spec/walletBalance.js'
import { hasSameRows } from './hasSameRows.js'
import { lateSignal } from './lateSignal.js'
import { neighbourPage } from './neighbourPage.js'

// The page a run has read last: one signal lives as long as one run, a refetch of many pages say.
const lastOfRun = new WeakMap<AbortSignal, unknown>()

/**
 * One page of a list, next to the one before it.
 *
 * @throws {@link PaginationError} when it is that same page again.
 */
export async function readListPage<TEntry>(
  client: IndexerClient<TEntry>,
  parameters: { address: string | undefined; chain: string; limit?: number | undefined },
  context: QueryFunctionContext<readonly unknown[], number>,
): Promise<WalletBalancePage<TEntry>> {
  const signal = await lateSignal(context)
  const offset = context.pageParam
  const loaded = neighbourPage<TEntry>(context)
  const before = loaded ?? (lastOfRun.get(signal) as WalletBalancePage<TEntry> | undefined) // set below
  const limit = fittingLimit(parameters.limit ?? DEFAULT_LIMIT, offset, loaded)

  const request = { ...parameters, limit, offset } as WalletBalanceParameters // its check refuses undefined
  const page = await getWalletBalance(client, request, { signal })
  if (before && hasSameRows(before, page)) throw new PaginationError({ offset })
  lastOfRun.set(signal, page)
  return page
}

/** A page fetched backwards ends where the loaded rows begin, even where it is shorter than others. */
function fittingLimit(
  limit: number,
  offset: number,
  loaded: WalletBalancePage<unknown> | undefined,
): number {
  return loaded && offset < loaded.offset ? Math.min(limit, loaded.offset - offset) : limit
}
