import { useState, useSyncExternalStore } from 'react'
import { Button, RetryButton, Text, Waiting } from './Notice'
import type { TokensQuery } from './token'

type StatusLineProps = {
  tokens: TokensQuery
  /** While pages are read for a search or a sort: `Searching` */
  reading: string | undefined
  /** The number of tokens that match the search. */
  matching: number | undefined
  locale: string
  onCancel: (() => void) | undefined
  onClear: (() => void) | undefined
}

/** One line above the list: its length, its age, and what is going on. */
export function StatusLine(props: StatusLineProps) {
  const { tokens, reading, matching, locale, onCancel, onClear } = props
  const { data, error, fetchStatus, dataUpdatedAt, errorUpdatedAt, refetch } = tokens
  const online = useOnline()
  const isOnline = online !== false
  const [dismissedAt, setDismissedAt] = useState(0)
  const count = (number: number) => number.toLocaleString(locale)
  const total = data && describeTotal(tokens, data, matching, count)
  const settled = reading === undefined ? total : undefined
  const message = useSettled(tokens, settled, matching !== undefined, count)
  const time = new Date(dataUpdatedAt).toLocaleTimeString(locale, { timeStyle: 'short' })
  // not in the server's HTML: the server does not know the time zone
  const updated = online === undefined ? '' : `Updated ${time}`
  const isFetching = fetchStatus === 'fetching'
  const ofTotal = data && data.total !== null ? ` of ${count(data.total)}` : ''
  const progress = count(data?.entries.length ?? 0) + ofTotal

  function line() {
    if (!isOnline) {
      if (!data) return <Text>Offline · tokens load when you are back</Text>
      const where = reading && `${reading.toLowerCase()} stopped at ${progress}`
      return <Text>{`Offline · ${where ?? `balances from ${time}`}`}</Text>
    }
    if (isFetching && tokens.failureCount > 0) {
      return <Waiting key={tokens.failureCount} error={tokens.failureReason} onCancel={onCancel} />
    }
    if (tokens.isRefetchError && error && !isFetching && dismissedAt !== errorUpdatedAt) {
      return (
        <>
          <Text role="alert">{`Not updated since ${time}`}</Text>
          <RetryButton
            key={errorUpdatedAt}
            error={error}
            failedAtMs={errorUpdatedAt}
            onRetry={() => void refetch()}
          />
          <Button label="Dismiss" onClick={() => setDismissedAt(errorUpdatedAt)}>
            ✕
          </Button>
        </>
      )
    }
    if (reading !== undefined && data) {
      return (
        <>
          <Text>{`${reading} ${progress}…`}</Text>
          {onClear && <Button onClick={onClear}>Cancel</Button>}
        </>
      )
    }
    return (
      <>
        <Text>{total ?? (isFetching ? 'Loading…' : '')}</Text>
        {data?.changed && !isFetching ? (
          <Button onClick={() => void refetch()}>The list changed. Refresh</Button>
        ) : (
          data && <Text>{isFetching && !tokens.isFetchingNextPage ? 'Refreshing…' : updated}</Text>
        )}
      </>
    )
  }

  return (
    <div className="tl-status">
      {line()}
      <p role="status" className="tl-hidden">
        {isOnline ? message : 'You are offline'}
      </p>
    </div>
  )
}

/** `60 of 137 tokens`, without a total `60 tokens so far`, `3 of 137 tokens match`. */
function describeTotal(
  { hasNextPage }: TokensQuery,
  { entries: { length }, total }: NonNullable<TokensQuery['data']>,
  matching: number | undefined,
  count: (number: number) => string,
): string {
  const tokens = (number: number) => `${count(number)} ${number === 1 ? 'token' : 'tokens'}`
  if (matching !== undefined && length > 0) return `${count(matching)} of ${tokens(length)} match`
  if (!hasNextPage) return tokens(length)
  return total !== null && total > length
    ? `${count(length)} of ${tokens(total)}`
    : `${tokens(length)} so far`
}

/** The text for screen readers, which changes only once the list is idle. */
function useSettled(
  { status, fetchStatus, data, dataUpdatedAt }: TokensQuery,
  total: string | undefined,
  isSearching: boolean,
  count: (number: number) => string,
): string {
  const [told, setTold] = useState({ length: 0, key: '', message: '' })
  const isSettled = status === 'success' && fetchStatus === 'idle' && total !== undefined
  // React allows setting state during render to derive it from the previous render
  if (isSettled && data && told.key !== `${total} ${dataUpdatedAt}`) {
    const added = told.length === 0 || isSearching ? 0 : data.entries.length - told.length
    const more = added > 0 ? `${count(added)} more ${added === 1 ? 'token' : 'tokens'}, ` : ''
    setTold({
      length: data.entries.length,
      key: `${total} ${dataUpdatedAt}`,
      message: more + total,
    })
  }
  return told.message
}

/** Also offline while no request is made. `undefined` on the server and while hydrating. */
function useOnline(): boolean | undefined {
  return useSyncExternalStore(
    subscribeOnline,
    () => navigator.onLine,
    () => undefined,
  )
}

function subscribeOnline(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
