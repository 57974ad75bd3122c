import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { WalletBalanceError } from '../errors/WalletBalanceError.js'
import type { WalletBalanceList } from '../query/WalletBalanceList.js'
import type { RegisteredEntry } from '../response/Register.js'
import type { WalletBalanceRows } from './mergeLists.js'

/** TanStack's result of one list. */
type ListResult<TEntry> = UseInfiniteQueryResult<WalletBalanceList<TEntry>, WalletBalanceError>

/** A list that has failed. */
type FailedList<TEntry> = {
  /** Chain, and address in lower case. */
  readonly key: string
  readonly address: string
  readonly chain: string
  readonly error: WalletBalanceError
  /** The list's item of `lists`. */
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
  /** Whether `status` is `pending`. */
  readonly isPending: boolean
  /** Whether `status` is `success`. */
  readonly isSuccess: boolean
  /** Whether `status` is `error`. */
  readonly isError: boolean
  /** The error of the first failed list if `status` is `error`, else `null`. */
  readonly error: WalletBalanceError | null
  /** Whether a list is fetching. */
  readonly isFetching: boolean
  /** Whether a list is fetching its next page. */
  readonly isFetchingNextPage: boolean
  /** Whether every list is read to its end. Until then, a wallet without rows may have tokens. */
  readonly isComplete: boolean
  /** Whether a list that has not failed has a next page. */
  readonly hasNextPage: boolean
  /** Whether rows are shown and `fetchNextPage` would request a page. For infinite scroll. */
  readonly canFetchNextPage: boolean
  /**
   * Lists that have failed, in the order of `wallets`. Those that had rows keep them. `key` is the
   * chain and the address in lower case, `list` the list's item of `lists`. `retry` requests the
   * next page if that failed, else refetches the list, and never rejects. A list without data stays
   * here while it is fetching.
   */
  readonly failed: readonly FailedList<TEntry>[]
  /** TanStack's result of each list, in the order of `wallets`. */
  readonly lists: readonly ListResult<TEntry>[]
  /**
   * Requests the next page of each list that has one, is not fetching and has not failed. Resolves
   * when they have settled, to whether there is more to request. Never rejects.
   *
   * With `readAhead`, also requests pages behind the next one, up to `refetchConcurrency` at a time.
   * For a loop that reads everything. The next call with `readAhead` uses them; anything else that
   * fetches a list drops them.
   */
  readonly fetchNextPage: (options?: { readAhead?: boolean }) => Promise<boolean>
  /** Refetches all lists whose address and chain are known. Never rejects. */
  readonly refetch: () => Promise<void>
}
