import { describeError } from './describeError'
import type { TokensProps } from './Tokens'

type Props = Omit<TokensProps, 'data'> & { onLoad: () => void }

/** A page that fails keeps the rows before it: its error stands here, under them. */
export function LoadMore({ error, hasNextPage, isFetchingNextPage, fetchNextPage, onLoad }: Props) {
  if (!hasNextPage) return null
  const load = () => {
    if (isFetchingNextPage) return
    onLoad()
    void fetchNextPage()
  }
  const label = error ? 'Try again' : 'Load more'
  return (
    <div className="more">
      {error && !isFetchingNextPage && (
        <p role="alert">{`${describeError(error).title}. ${describeError(error).text}`}</p>
      )}
      {/* not `disabled`, which would drop the focus */}
      <button type="button" onClick={load} aria-disabled={isFetchingNextPage}>
        {isFetchingNextPage ? 'Loading…' : label}
      </button>
    </div>
  )
}
