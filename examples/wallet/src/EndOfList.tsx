import { ErrorNotice } from './ErrorNotice.js'
import { LoadMore } from './LoadMore.js'
import { formatTokens } from './locale.js'
import type { Tokens } from './useTokens.js'

type EndOfListProps = {
  list: NonNullable<Tokens['data']>
  tokens: Tokens
  /** Called when more was asked for by hand, not by scrolling. */
  onLoadMore: () => void
}

/** Below the last row: more of them, why there are none, or that this is all. */
export function EndOfList({ list, tokens, onLoadMore }: EndOfListProps) {
  const { hasNextPage, isFetchNextPageError, isFetchingNextPage, error, errorUpdatedAt } = tokens

  function loadMore() {
    onLoadMore()
    void tokens.fetchNextPage()
  }

  if (isFetchNextPageError && !isFetchingNextPage) {
    return (
      <ErrorNotice
        error={error}
        failedAtMs={errorUpdatedAt}
        lead={`The first ${formatTokens(list.count)} stay as they are.`}
        onRetry={loadMore}
      />
    )
  }
  // a new one for each page: what appears below the new rows has not been pushed there
  if (hasNextPage) return <LoadMore key={list.count} tokens={tokens} onClick={loadMore} />
  if (list.count === 0) return null
  return <p className="end">End of the list</p>
}
