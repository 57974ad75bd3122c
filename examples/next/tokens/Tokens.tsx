import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { WalletBalanceEntry, WalletBalanceError, WalletBalanceList } from 'inscription-hooks'
import { describeCount } from './describeCount'
import { LoadMore } from './LoadMore'
import { rowKeys } from './rowKeys'
import { StaleNotice } from './StaleNotice'
import { TokenRow } from './TokenRow'
import { useIsStale } from './useIsStale'
import { useLoadMore } from './useLoadMore'

type List = WalletBalanceList<WalletBalanceEntry>

/** The result of either hook, with data. */
export type TokensProps = Pick<
  UseInfiniteQueryResult<List, WalletBalanceError>,
  | 'error'
  | 'dataUpdatedAt'
  | 'isRefetching'
  | 'isRefetchError'
  | 'refetch'
  | 'hasNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'fetchNextPage'
> & { data: List }

export function Tokens(tokens: TokensProps) {
  const { data, hasNextPage, isFetchingNextPage } = tokens
  const { entries } = data
  const isStale = useIsStale(tokens)
  const { listRef, loadMore } = useLoadMore(tokens, isStale)
  const keys = rowKeys(entries)
  return (
    <>
      <div className="list-head">
        <p className="soft" role="status">
          {entries.length === 0
            ? 'This wallet holds no inscription tokens on this chain.'
            : describeCount(data, hasNextPage)}
        </p>
        {isStale && <StaleNotice {...tokens} />}
      </div>
      {entries.length > 0 && (
        <>
          {/* Safari ignores lists without markers unless they have a role */}
          <ul role="list" ref={listRef} className="tokens" aria-busy={isFetchingNextPage}>
            {entries.map((row, index) => (
              <TokenRow key={keys[index]} row={row} />
            ))}
          </ul>
          <LoadMore {...tokens} onLoad={() => void loadMore()} />
        </>
      )}
    </>
  )
}
