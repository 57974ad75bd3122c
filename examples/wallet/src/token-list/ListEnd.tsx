import { useContext, useEffect, useRef } from 'react'
import { ListText } from './labels'
import { Button, ErrorNotice, Notice, RetryButton } from './Notice'
import type { TokenListProps } from './TokenList'
import { SkeletonRows } from './TokenRow'
import { TokenRows } from './TokenRows'
import type { ArrangedTokens, ListState } from './token'

type ListEndProps = TokenListProps & {
  state: ListState
  arranged: ArrangedTokens
  searched: string
  /** Reads all pages, or more when the end of the list comes near. */
  reading: 'all' | 'more' | 'nothing'
  onLoadMore: () => void
}

/** What comes after the rows: folded rows, more rows, or why there are none. */
export function ListEnd(props: ListEndProps) {
  const { tokens, state, arranged, searched, reading, isDevelopment, emptyNote, onClear } = props
  const { data, isComplete, canFetchNextPage, fetchNextPage } = tokens
  const { fetchStatus, isStuck, failure, stale } = state
  const { all, matching } = arranged
  const { labels, locale } = useContext(ListText)
  const ref = useRef<HTMLDivElement>(null)
  const count = (number: number) => number.toLocaleString(locale)
  // the hook requests only some empty pages without being asked
  const isEmptySoFar = data && all.length === 0 && tokens.hasNextPage && fetchStatus === 'idle'
  const isMore = data && !isComplete && reading === 'more' && !isEmptySoFar
  // skeletons stand where the end was, so that it does not move when rows come
  const isAwaited = isMore && state.isLoading && !canFetchNextPage

  useEffect(() => {
    const { current: end } = ref
    if (!canFetchNextPage || !end || reading === 'nothing') return undefined
    if (reading === 'all') {
      void fetchNextPage({ readAhead: true })
      return undefined
    }
    const loadIfNear = (entries: IntersectionObserverEntry[]) => {
      const isNear = entries.at(-1)?.isIntersecting // a busy browser reports several at once
      const isFocused = end.contains(document.activeElement) // the button would move away
      if (isNear && !isFocused) void fetchNextPage()
    }
    const rootMargin = '0px 0px 300px' // of the window, and of a panel; Chromium adds them up
    const margins = { rootMargin, scrollMargin: rootMargin } // TypeScript 5 does not know the second
    const observer = new IntersectionObserver(loadIfNear, margins)
    observer.observe(end)
    return () => observer.disconnect()
  }, [canFetchNextPage, reading, fetchNextPage, data])

  function loadMore() {
    props.onLoadMore()
    void fetchNextPage()
  }

  function end() {
    if (isStuck && failure) return <ErrorNotice {...failure} isDevelopment={isDevelopment} />
    if (!isMore) return null
    return (
      <div className="tl-more">
        {isStuck && stale ? (
          <RetryButton {...stale} />
        ) : (
          <Button isDisabled={!canFetchNextPage} onClick={loadMore}>
            {isAwaited ? labels.loading : labels.loadMore}
          </Button>
        )}
      </div>
    )
  }

  const isStopped = fetchStatus === 'paused' || isStuck || reading === 'nothing'
  const isLoading = fetchStatus !== 'paused' && (isAwaited || (reading === 'all' && all.length > 0))
  // new ones for new rows: skeletons that move down would count as a layout shift
  const awaited = isLoading && <SkeletonRows key={all.length} count={3} />
  const noMatch = isComplete ? labels.noMatch : labels.noMatchYet
  return (
    <>
      {awaited}
      {(isComplete || isStopped) && all.length > 0 && matching === 0 && (
        <Notice title={noMatch(searched, count(all.length))}>
          {onClear && <Button onClick={onClear}>{labels.clearSearch}</Button>}
        </Notice>
      )}
      {isEmptySoFar && (
        <Notice title={labels.noTokensYet}>
          <Button onClick={loadMore}>{labels.loadMore}</Button>
        </Notice>
      )}
      {data && isComplete && all.length === 0 && (
        <Notice title={labels.noTokens}>
          {data.total ? <p>{labels.noneSent(count(data.total))}</p> : emptyNote}
        </Notice>
      )}
      {(['suspicious', 'empty'] as const).map((name) => {
        const group = arranged[name]
        if (group.length === 0) return null
        const isOpen = searched !== '' || group.length === matching
        return (
          <details key={name} className="tl-folded" open={isOpen} hidden={isAwaited}>
            <summary>{labels[name](count(group.length))}</summary>
            <TokenRows {...props} tokens={group} setSize={isComplete ? group.length : -1} />
          </details>
        )
      })}
      <div ref={ref} className={isAwaited ? 'tl-end tl-hidden' : 'tl-end'}>
        {end()}
      </div>
    </>
  )
}
