import { EndOfList } from './EndOfList.js'
import { ErrorNotice } from './ErrorNotice.js'
import { formatTime } from './locale.js'
import { Notice } from './Notice.js'
import { TokenList } from './TokenList.js'
import { useFocusOnNewRow } from './useFocusOnNewRow.js'
import type { Tokens } from './useTokens.js'

type HoldingsProps = { list: NonNullable<Tokens['data']>; tokens: Tokens }

/** Tokens that have been read, and what has gone wrong since. */
export function Holdings({ list, tokens }: HoldingsProps) {
  const { isRefetchError, error, errorUpdatedAt, dataUpdatedAt, fetchStatus, refetch } = tokens
  const { listRef, focusNext } = useFocusOnNewRow(list)
  const refresh = () => void refetch()

  return (
    <>
      {isRefetchError && fetchStatus === 'idle' && (
        <ErrorNotice
          error={error}
          failedAtMs={errorUpdatedAt}
          lead={`These balances are from ${formatTime(dataUpdatedAt)}.`}
          onRetry={refresh}
        />
      )}
      {list.changed && (
        <Notice
          title="The list changed while it was read"
          text="Refresh to be sure of it."
          action={
            <button type="button" className="button" onClick={refresh}>
              Refresh now
            </button>
          }
        />
      )}
      {list.count === 0 ? (
        <Notice title="No tokens" text="This wallet holds no inscription tokens on this chain." />
      ) : (
        <TokenList entries={list.entries} listRef={listRef} />
      )}
      <EndOfList list={list} tokens={tokens} onLoadMore={focusNext} />
    </>
  )
}
