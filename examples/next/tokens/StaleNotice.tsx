import type { TokensProps } from './Tokens'

type Props = Pick<TokensProps, 'dataUpdatedAt' | 'isRefetching' | 'refetch'>

/** Shown with the old rows after a failed refetch. */
export function StaleNotice({ dataUpdatedAt, isRefetching, refetch }: Props) {
  const since = new Date(dataUpdatedAt).toLocaleTimeString('en-US')
  return (
    <div className="stale">
      <p role="alert">{`Not updated since ${since}`}</p>
      <button
        type="button"
        onClick={() => !isRefetching && void refetch()}
        aria-disabled={isRefetching}
      >
        {isRefetching ? 'Trying again…' : 'Try again'}
      </button>
    </div>
  )
}
