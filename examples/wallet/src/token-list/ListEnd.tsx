import { useContext, useEffect, useRef } from 'react'
import { ListText } from './labels'
import { Button, ErrorNotice, Notice, RetryButton } from './Notice'
import type { TokenListProps } from './TokenList'
import { SkeletonRows } from './TokenRow'
import { TokenRows } from './TokenRows'
import type { ArrangedTokens } from './token'

type ListEndProps = TokenListProps & {
  arranged: ArrangedTokens
  search: string
  /** Reads all pages, or more when the end of the list comes near. */
  reading: 'all' | 'more' | 'nothing'
  /** Called when more rows are asked for. */
  onLoadMore: () => void
}

/** What comes after the rows: folded rows, more rows, or why there are none. */
export function ListEnd(props: ListEndProps) {
  const { tokens, arranged, search, reading, isDevelopment, emptyNote, onClear } = props
  const { data, error, errorUpdatedAt, fetchStatus, hasNextPage, fetchNextPage, refetch } = tokens
  const { all, matching } = arranged
  const { labels, locale } = useContext(ListText)
  const ref = useRef<HTMLDivElement>(null)
  const count = (number: number) => number.toLocaleString(locale)
  const failure = fetchStatus === 'idle' && error && { error, failedAtMs: errorUpdatedAt }
  const mayLoad = tokens.mayFetchNextPage ?? fetchStatus === 'idle'
  const isMore = hasNextPage && reading === 'more'
  // skeletons stand where the end was, so that it does not move when rows come
  const isAwaited = isMore && tokens.isFetchingNextPage && !mayLoad
  const isDue = hasNextPage && mayLoad && !failure

  useEffect(() => {
    const { current: end } = ref
    if (!isDue || !end || reading === 'nothing') return undefined
    const load = () => void fetchNextPage({ cancelRefetch: false })
    if (reading === 'all') {
      load()
      return undefined
    }
    const loadIfNear = (entries: IntersectionObserverEntry[]) => {
      const isNear = entries.at(-1)?.isIntersecting // a busy browser reports several at once
      if (isNear && !end.contains(document.activeElement)) load() // the button would move away
    }
    const rootMargin = '0px 0px 300px' // of the window, and of a panel; Chromium adds them up
    const observer = new IntersectionObserver(loadIfNear, { rootMargin, scrollMargin: rootMargin })
    observer.observe(end)
    return () => observer.disconnect()
  }, [isDue, reading, fetchNextPage, data])

  function loadMore() {
    props.onLoadMore()
    void fetchNextPage({ cancelRefetch: false })
  }

  function end() {
    if (failure && (!data || tokens.isFetchNextPageError)) {
      const onRetry = () => (data ? fetchNextPage() : refetch())
      return <ErrorNotice {...failure} isDevelopment={isDevelopment} onRetry={onRetry} />
    }
    if (!isMore) return null
    return (
      <div className="tl-more">
        {failure ? (
          <RetryButton {...failure} onRetry={refetch} />
        ) : (
          <Button isDisabled={!mayLoad} onClick={loadMore}>
            {isAwaited ? labels.loading : labels.loadMore}
          </Button>
        )}
      </div>
    )
  }

  const isStopped = fetchStatus === 'paused' || failure || reading === 'nothing'
  const isLoading = fetchStatus !== 'paused' && (isAwaited || (reading === 'all' && all.length > 0))
  const isComplete = data && !hasNextPage
  const noMatch = isComplete ? labels.noMatch : labels.noMatchYet
  return (
    <>
      {isLoading && <SkeletonRows count={3} />}
      {(isComplete || isStopped) && all.length > 0 && matching === 0 && (
        <Notice title={noMatch(search, count(all.length))}>
          {onClear && <Button onClick={onClear}>{labels.clearSearch}</Button>}
        </Notice>
      )}
      {isComplete && all.length === 0 && (
        <Notice title={labels.noTokens}>
          {data.total ? <p>{labels.noneSent(count(data.total))}</p> : emptyNote}
        </Notice>
      )}
      {(['suspicious', 'empty'] as const).map((name) => {
        const group = arranged[name]
        if (group.length === 0) return null
        const isOpen = search !== '' || group.length === matching
        return (
          <details key={name} className="tl-folded" open={isOpen} hidden={isAwaited}>
            <summary>{labels[name](count(group.length))}</summary>
            <TokenRows {...props} tokens={group} setSize={hasNextPage ? -1 : group.length} />
          </details>
        )
      })}
      <div ref={ref} className={isAwaited ? 'tl-end tl-hidden' : 'tl-end'}>
        {end()}
      </div>
    </>
  )
}
