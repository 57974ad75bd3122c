import type { QueryFunctionContext } from '@tanstack/react-query'
import type { IndexerClient } from '../client/createIndexerClient.js'
import { getWalletBalance } from '../client/getWalletBalance.js'
import { nextOffset } from '../client/paging.js'
import type { WalletBalancePage } from '../client/readPage.js'
import { PaginationError } from '../errors/index.js'
import { DEFAULT_LIMIT, type WalletBalanceParameters } from '../spec/walletBalance.js'
import { hasSameRows } from './hasSameRows.js'
import { lateSignal } from './lateSignal.js'

/**
 * One page of a list. `neighbour` is the page it is next to, if there is one.
 *
 * @throws {@link PaginationError} when it is its neighbour again.
 */
export async function readListPage<TEntry>(
  client: IndexerClient<TEntry>,
  parameters: { address: string | undefined; chain: string; limit?: number | undefined },
  context: Pick<QueryFunctionContext<readonly unknown[], number>, 'signal' | 'pageParam'>,
  neighbour: WalletBalancePage<TEntry> | undefined,
): Promise<WalletBalancePage<TEntry>> {
  const signal = await lateSignal(context)
  const offset = context.pageParam
  const { limit = DEFAULT_LIMIT } = parameters
  const read = async (window: { limit: number; offset: number }) => {
    // the check of getWalletBalance refuses an address that is undefined
    const request = { ...parameters, ...window } as WalletBalanceParameters
    const page = await getWalletBalance(client, request, { signal })
    if (neighbour && hasSameRows(neighbour, page)) throw new PaginationError({ offset })
    return page
  }

  if (neighbour && neighbour.offset > offset) return readUpTo(neighbour.offset, offset, read)
  const page = await read({ limit, offset })
  page.nextOffset = nextOffset(page, neighbour) // which knows more than the page alone
  return page
}

/**
 * The rows from `offset` to `end` as one page, where the loaded rows begin: no fewer, though the
 * service may cap `limit`, and no more.
 */
async function readUpTo<TEntry>(
  end: number,
  offset: number,
  read: (window: { limit: number; offset: number }) => Promise<WalletBalancePage<TEntry>>,
): Promise<WalletBalancePage<TEntry>> {
  const first = await read({ limit: end - offset, offset })
  let { entries } = first
  let latest = first
  while (latest.entries.length > 0 && offset + entries.length < end) {
    const next = offset + entries.length
    latest = await read({ limit: end - next, offset: next })
    entries = entries.concat(latest.entries)
  }
  return { ...first, entries, total: latest.total, nextOffset: offset + entries.length }
}
