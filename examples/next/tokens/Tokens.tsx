import type {
  UseInfiniteWalletBalanceReturnType,
  WalletBalanceList,
  WalletBalanceRow,
} from 'inscription-hooks'
import { describeCount } from './describeCount'
import { LoadMore } from './LoadMore'
import { TokenRow } from './TokenRow'
import { useFocusOnNewRow } from './useFocusOnNewRow'

type List = WalletBalanceList<WalletBalanceRow>

/** What both hooks give, once there are rows. */
export type TokensProps = Pick<
  UseInfiniteWalletBalanceReturnType<List>,
  'error' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
> & { data: List }

export function Tokens({ data, ...more }: TokensProps) {
  const { entries, pages } = data
  const { listRef, focusNext } = useFocusOnNewRow(pages.length)
  if (entries.length === 0) {
    return <p className="soft">This wallet holds no inscription tokens on this chain.</p>
  }
  return (
    <>
      <p className="soft" role="status">
        {describeCount(data, more.hasNextPage)}
      </p>
      {/* Safari takes a list without markers for none, unless it is told */}
      <ul role="list" ref={listRef} className="tokens" aria-busy={more.isFetchingNextPage}>
        {entries.map((row, index) => (
          // rows are only ever added at the end
          <TokenRow key={index} row={row} />
        ))}
      </ul>
      <LoadMore {...more} onLoad={() => focusNext(entries.length)} />
    </>
  )
}
