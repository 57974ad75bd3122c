import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { WalletBalanceError } from '../errors/WalletBalanceError.js'
import type { WalletBalanceRows } from '../query/mergeLists.js'
import type { WalletBalanceList } from '../query/WalletBalanceList.js'
import type { RegisteredEntry } from '../response/register.js'

/** TanStack's result of one list. */
type ListResult<TEntry> = UseInfiniteQueryResult<WalletBalanceList<TEntry>, WalletBalanceError>

/** A list that has failed. */
export type FailedList<TEntry> = {
  /** Chain and address in lower case. */
  readonly key: string
  readonly address: string
  readonly chain: string
  readonly error: WalletBalanceError
  /** TanStack's result, whose `isFetching` tells that `retry` is under way. */
  readonly list: ListResult<TEntry>
  /** Requests the next page if that failed, else refetches the list. Never rejects. */
  readonly retry: () => Promise<void>
}

/** Result of {@link useInfiniteWalletBalances}. */
export type UseInfiniteWalletBalancesResult<TEntry = RegisteredEntry> = {
  /** The entries of all lists. `undefined` while `status` is `pending` or `error`. */
  readonly data: WalletBalanceRows<TEntry> | undefined
  /**
   * `pending` until a row is shown, or every list has failed or ended without entries. `error` if
   * every list has failed and none has data. A list without data does not count while it is
   * disabled or waits for its address or chain.
   */
  readonly status: 'pending' | 'error' | 'success'
  readonly isPending: boolean
  readonly isSuccess: boolean
  readonly isError: boolean
  /** The error of the first failed list if `status` is `error`, else `null`. */
  readonly error: WalletBalanceError | null
  readonly isFetching: boolean
  readonly isFetchingNextPage: boolean
  /** Whether every list is read to its end. If `false`, no rows do not mean an empty wallet. */
  readonly isComplete: boolean
  /** Whether a list that has not failed has a next page. */
  readonly hasNextPage: boolean
  /** Whether rows are shown and `fetchNextPage` would request a page. For infinite scroll. */
  readonly canFetchNextPage: boolean
  /** Lists that have failed, in the order of `wallets`. Other lists keep their rows. */
  readonly failed: readonly FailedList<TEntry>[]
  /** TanStack's result of each list, in the order of `wallets`. */
  readonly lists: readonly ListResult<TEntry>[]
  /**
   * Requests the next page of each list that has one, is not fetching and has not failed. Resolves
   * when they have settled, to whether there is more to request. Never rejects.
   */
  readonly fetchNextPage: () => Promise<boolean>
  /** Refetches all lists whose address and chain are known. Never rejects. */
  readonly refetch: () => Promise<void>
}
