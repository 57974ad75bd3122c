import { useFormats } from '../format/FormatsContext.js'
import { ErrorNotice } from '../notice/ErrorNotice.js'
import { LoadMore } from './LoadMore.js'
import type { TokenPages, Tokens } from './useTokens.js'

type EndOfListProps = {
  list: TokenPages
  tokens: Tokens
  /** Whether scrolling may load by itself. */
  isAutomatic: boolean
  /** By hand, not by scrolling. */
  onLoadMore: () => void
}

/** Below the last row: more of them, why there are none, or that this is all. */
export function EndOfList({ list, tokens, isAutomatic, onLoadMore }: EndOfListProps) {
  const { hasNextPage, isFetchNextPageError, isFetchingNextPage, error, errorUpdatedAt } = tokens
  const formats = useFormats()

  if (isFetchNextPageError && !isFetchingNextPage) {
    return (
      <ErrorNotice
        error={error}
        failedAtMs={errorUpdatedAt}
        lead={`The first ${formats.tokens(list.entries.length)} stay as they are.`}
        onRetry={onLoadMore}
      />
    )
  }
  if (hasNextPage) {
    // a new one for each page: what appears below the new rows has not been pushed there
    return (
      <LoadMore
        key={list.entries.length}
        tokens={tokens}
        isAutomatic={isAutomatic}
        onClick={onLoadMore}
      />
    )
  }
  if (list.entries.length === 0) return null
  return <p className="end">End of the list</p>
}
