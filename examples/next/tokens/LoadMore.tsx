import { describeError } from './describeError'
import type { TokensProps } from './Tokens'

type Props = Pick<
  TokensProps,
  'error' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
> & { onLoad: () => void }

/** A page that fails keeps the rows before it: its error stands here, under them. */
export function LoadMore({
  error,
  hasNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
  onLoad,
}: Props) {
  if (!hasNextPage) return null
  const { title, text } = describeError(error)
  const label = isFetchNextPageError ? 'Try again' : 'Load more'
  return (
    <div className="more">
      {isFetchNextPageError && !isFetchingNextPage && <p role="alert">{`${title}. ${text}`}</p>}
      {/* not `disabled`, which would drop the focus */}
      <button
        type="button"
        onClick={() => !isFetchingNextPage && onLoad()}
        aria-disabled={isFetchingNextPage}
      >
        {isFetchingNextPage ? 'Loading…' : label}
      </button>
    </div>
  )
}
