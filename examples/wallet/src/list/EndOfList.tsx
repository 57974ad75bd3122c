import { useFormats } from '../format/FormatsContext.js'
import { ErrorNotice } from '../notice/ErrorNotice.js'
import { LoadMore } from './LoadMore.js'
import type { TokenPages, Tokens } from './useTokens.js'

type EndOfListProps = {
  list: TokenPages
  tokens: Tokens
  /** Whether scrolling loads more. */
  isAutomatic: boolean
  /** Runs on a click, not on scroll. */
  onLoadMore: () => void
}

/** Below the last entry: "Load more", an error, or the end of the list. */
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
    // remounted per page, which does not count as a layout shift
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
