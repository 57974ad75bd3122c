import { describeError } from './describeError'
import type { TokensProps } from './Tokens'

type Props = Pick<
  TokensProps,
  'error' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
> & { onLoad: () => void }

/** Shows the error of a failed next page below the loaded rows. */
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
      {/* `disabled` would lose focus */}
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
