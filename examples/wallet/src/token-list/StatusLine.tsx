import { type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import { type Labels, ListText } from './labels'
import { Button, RetryButton, Text, Waiting } from './Notice'
import type { TokensQuery } from './token'

type StatusLineProps = {
  tokens: TokensQuery
  /** While pages are read for a search or a sort. */
  reading: 'searching' | 'sorting' | undefined
  /** The number of tokens that match the search. */
  matching: number | undefined
  /** Set if reading on needs the visitor's consent. */
  confirm: { unread: number | undefined; onConfirm: () => void } | undefined
  problem?: ReactNode
  onCancel?: () => void
  onClear?: () => void
}

/** One line above the list: its length, its age, and what is going on. */
export function StatusLine(props: StatusLineProps) {
  const { tokens, reading, matching, confirm, problem, onCancel, onClear } = props
  const { data, error, fetchStatus, dataUpdatedAt, errorUpdatedAt, refetch } = tokens
  const { labels, locale } = useContext(ListText)
  const online = useOnline()
  const isOnline = online !== false
  const [dismissedAt, setDismissedAt] = useState(0)
  const count = (number: number) => number.toLocaleString(locale)
  const total = data && describeTotal(tokens, data, matching, count, labels)
  const message = useSettled(tokens, reading ? undefined : total, matching !== undefined, count)
  // not in the server's HTML: the server does not know the time zone
  const time = online === undefined || !data ? '' : formatTime(dataUpdatedAt, locale)
  const isFetching = fetchStatus === 'fetching'
  const loaded = count(data?.entries.length ?? 0)
  const progress = data?.total == null ? loaded : labels.tokensOf(loaded, count(data.total))

  function line() {
    if (!isOnline) {
      if (!data) return <Text>{labels.offline}</Text>
      return <Text>{reading ? labels.offlineStopped(progress) : labels.offlineSince(time)}</Text>
    }
    if (isFetching && tokens.failureCount > 0) {
      return <Waiting key={tokens.failureCount} error={tokens.failureReason} onCancel={onCancel} />
    }
    if (tokens.isRefetchError && error && !isFetching && dismissedAt !== errorUpdatedAt) {
      const failure = { error, failedAtMs: errorUpdatedAt }
      return (
        <>
          <Text role="alert">{labels.notUpdated(time)}</Text>
          <RetryButton key={errorUpdatedAt} {...failure} onRetry={refetch} />
          <Button label={labels.dismiss} onClick={() => setDismissedAt(errorUpdatedAt)}>
            ✕
          </Button>
        </>
      )
    }
    const question = confirm && labels.needsMore(confirm.unread?.toLocaleString(locale))
    const reads = reading && data ? labels[reading](progress) : question
    if (reads !== undefined) {
      return (
        <>
          <Text>{reads}</Text>
          {confirm && <Button onClick={confirm.onConfirm}>{labels.loadAll}</Button>}
          {onClear && <Button onClick={onClear}>{labels.cancel}</Button>}
        </>
      )
    }
    if (problem) return problem
    const isRefreshing = isFetching && !tokens.isFetchingNextPage
    return (
      <>
        <Text>{total ?? (isFetching ? labels.loading : '')}</Text>
        {data?.changed && !isFetching ? (
          <Button onClick={() => void refetch()}>{labels.changed}</Button>
        ) : (
          time && <Text>{labels[isRefreshing ? 'refreshing' : 'updated'](time)}</Text>
        )}
      </>
    )
  }

  return (
    <div className="tl-status">
      {line()}
      <p role="status" className="tl-hidden">
        {isOnline ? message : labels.youAreOffline}
      </p>
    </div>
  )
}

/** The day, if it is not today. */
function formatTime(ms: number, locale: string): string {
  const date = new Date(ms)
  const isToday = date.toDateString() === new Date().toDateString()
  return date.toLocaleString(locale, isToday ? { timeStyle: 'short' } : { dateStyle: 'medium' })
}

/** `60 of 137 tokens`, without a total `60 tokens so far`, `3 of 137 tokens match`. */
function describeTotal(
  { hasNextPage }: TokensQuery,
  { entries: { length }, total }: NonNullable<TokensQuery['data']>,
  matching: number | undefined,
  count: (number: number) => string,
  labels: Labels,
): string {
  const tokens = (number: number) => labels.tokens(count(number), number === 1)
  if (matching !== undefined && length > 0) return labels.matching(count(matching), tokens(length))
  if (!hasNextPage) return tokens(length)
  return total !== null && total > length
    ? labels.tokensOf(count(length), tokens(total))
    : labels.tokensSoFar(tokens(length))
}

/** The text for screen readers, which changes only once the list is idle. */
function useSettled(
  { status, fetchStatus, data, dataUpdatedAt }: TokensQuery,
  total: string | undefined,
  isSearching: boolean,
  count: (number: number) => string,
): string {
  const { labels } = useContext(ListText)
  const [told, setTold] = useState({ length: 0, key: '', message: '' })
  const isSettled = status === 'success' && fetchStatus === 'idle' && total !== undefined
  const key = `${total} ${dataUpdatedAt}`
  // React allows setting state during render to derive it from the previous render
  if (isSettled && data && told.key !== key) {
    const added = told.length === 0 || isSearching ? 0 : data.entries.length - told.length
    const message = added > 0 ? labels.added(count(added), added === 1, total) : total
    setTold({ length: data.entries.length, key, message })
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
