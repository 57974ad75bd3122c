import type { WalletOnChain } from 'inscription-hooks'
import { useContext, useState, useSyncExternalStore } from 'react'
import { errorTitle, ListText } from './labels'
import { Button, type Failure, RetryButton, Text, Waiting } from './Notice'
import { listen } from './page'
import type { TokenListProps } from './TokenList'
import type { ListState, OwnerOf, TokensQuery } from './token'

type StatusLineProps = Pick<TokenListProps, 'tokens' | 'chainName' | 'onCancel' | 'onClear'> & {
  state: ListState
  ownerOf: OwnerOf | undefined
  /** While pages are read for a search or a sort. */
  reading: 'searching' | 'sorting' | undefined
  /** The number of tokens that match the search. */
  matching: number | undefined
  /** Set if reading on needs the visitor's consent. */
  confirm: { unread: number | undefined; onConfirm: () => void } | undefined
}

/** One line above the list: its length, its age, and what is going on. */
export function StatusLine(props: StatusLineProps) {
  const { tokens, state, chainName, ownerOf, reading, matching, confirm, onCancel, onClear } = props
  const { data, isComplete } = tokens
  const { fetchStatus, failure, stale, unread, updatedAt } = state
  const { labels, locale } = useContext(ListText)
  const online = useOnline()
  const [dismissedAt, setDismissedAt] = useState(0)
  const count = (number: number) => number.toLocaleString(locale)
  const isPartial = matching !== undefined && !isComplete // of a search
  const total = data && describeTotal(data)
  const loaded = count(data?.rows.length ?? 0)
  const progress = data?.total == null ? loaded : labels.progress(loaded, count(data.total))

  // for screen readers, only once the list is idle
  const [told, setTold] = useState({ length: 0, key: '', message: '' })
  const isSettled = fetchStatus === 'idle' && !reading && !stale && !state.isStuck
  const key = `${total} ${updatedAt}`
  // React allows setting state during render to derive it from the previous render
  if (isSettled && data && total && told.key !== key) {
    const { length } = data.rows
    const added = told.length === 0 || matching !== undefined ? 0 : length - told.length
    const reached = isComplete || data.total === null ? total : progress
    const message = added > 0 ? labels.added(count(added), added === 1, reached) : total
    setTold({ length, key, message })
  }
  // what was said before is not said again
  const [next] = state.waiting
  const waiting = next && describeWaiting(next)
  if ((waiting || online === false) && told.message) setTold({ ...told, message: '' })

  // not in the server's HTML: the server does not know the time zone
  const time = online === undefined || !data ? '' : formatTime(updatedAt, locale)
  const staleAt = Math.min(...state.notUpdated.map(({ list }) => list.dataUpdatedAt))
  const staleTime = time && formatTime(namesOf(state.notUpdated) ? staleAt : updatedAt, locale)
  const isFetching = fetchStatus === 'fetching'

  /** The chains, and in lists of several wallets whose they are. Only while others are fine. */
  function namesOf(lists: readonly Partial<WalletOnChain>[]) {
    const names = lists.flatMap(({ chain, address }) => {
      const owner = ownerOf?.({ address })
      return chain ? `${chainName?.(chain) ?? chain}${owner ? ` (${owner})` : ''}` : []
    })
    if (!state.isSomeFine || names.length === 0) return undefined
    return new Intl.ListFormat(locale).format(names)
  }

  function describeWaiting({ error, list, ...wallet }: NonNullable<typeof next>) {
    const names = namesOf([wallet])
    if (names === undefined) return errorTitle(error, labels)
    if (!list.data || list.isFetchingNextPage) return labels.notAvailable(names, !!list.data)
    return labels.notUpdated(formatTime(list.dataUpdatedAt, locale), names)
  }

  /** `137 tokens, 60 loaded`, `60 tokens so far`, `3 of 137 tokens match`, `3 of the first 60 match`. */
  function describeTotal({ rows: { length }, total }: NonNullable<TokensQuery['data']>) {
    const inWords = (number: number) => labels.tokens(count(number), number === 1)
    if (!isComplete && length === 0) return undefined // the first pages may be empty
    if (isPartial) return labels.matchingYet(count(matching), count(length))
    if (matching !== undefined && length > 0) {
      return labels.matching(count(matching), inWords(length))
    }
    if (total !== null && total > length) return labels.tokensLoaded(inWords(total), count(length))
    return isComplete ? inWords(length) : labels.tokensSoFar(inWords(length))
  }

  type Around = { before?: string | undefined; onDismiss?: () => void }
  function alert(text: string, failure: Failure, { before, onDismiss }: Around) {
    return (
      <>
        {before && <Text>{`${before} · `}</Text>}
        <Text role="alert" isWarning>
          {text}
        </Text>
        <RetryButton {...failure} />
        {onDismiss && (
          <Button iconLabel={labels.dismiss} onClick={onDismiss}>
            ✕
          </Button>
        )}
      </>
    )
  }

  function line() {
    if (online === false) {
      if (!total) return <Text>{labels.offline}</Text>
      return <Text>{reading ? labels.offlineStopped(progress) : labels.offlineSince(time)}</Text>
    }
    if (next && waiting) {
      return (
        <>
          <Waiting what={waiting} error={next.error} />
          {onCancel && <Button onClick={onCancel}>{labels.cancel}</Button>}
        </>
      )
    }
    if (stale && !isFetching && dismissedAt !== stale.failedAtMs) {
      const text = (isPartial && total) || labels.notUpdated(staleTime, namesOf(state.notUpdated))
      return alert(text, stale, { onDismiss: () => setDismissedAt(stale.failedAtMs) })
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
    const lost = unread.filter(({ list }) => !list.data)
    const missing = failure && namesOf(lost.length > 0 ? lost : unread)
    const notAvailable = missing && labels.notAvailable(missing, lost.length === 0)
    if (data && notAvailable) return alert(notAvailable, failure, { before: total })
    const isRefreshing = isFetching && !state.isLoading
    return (
      <>
        <Text>{total ?? (isFetching || (state.isUnread && !data) ? labels.loading : '')}</Text>
        {data?.changed && !isFetching ? (
          <Button onClick={state.refetch}>{labels.changed}</Button>
        ) : (
          total && time && <Text>{labels[isRefreshing ? 'refreshing' : 'updated'](time)}</Text>
        )}
      </>
    )
  }

  return (
    <div className="tl-status">
      {line()}
      <p role="status" className="tl-hidden">
        {online === false ? labels.youAreOffline : waiting || told.message}
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

/** Also offline while no request is made. `undefined` on the server and while hydrating. */
function useOnline(): boolean | undefined {
  const read = () => navigator.onLine
  return useSyncExternalStore<boolean | undefined>(subscribeOnline, read, () => undefined)
}

const subscribeOnline = (onChange: () => void) => listen([window], ['online', 'offline'], onChange)
