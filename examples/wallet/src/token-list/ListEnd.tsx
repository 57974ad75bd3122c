import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { ListText } from './labels'
import { Button, ErrorNotice, Notice, RetryButton } from './Notice'
import { SkeletonRows } from './TokenRow'
import { TokenRows, type TokenRowsProps } from './TokenRows'
import type { ArrangedTokens, TokensQuery } from './token'

type ListEndProps = Pick<
  TokenRowsProps,
  'marks' | 'chainName' | 'trailing' | 'action' | 'onSelect'
> & {
  tokens: TokensQuery
  arranged: ArrangedTokens
  search: string
  /** Reads all pages, or more when the end of the list comes near. */
  reading: 'all' | 'more' | 'nothing'
  emptyNote?: ReactNode
  isDevelopment?: boolean
  /** Called when more rows are asked for. */
  onLoadMore: () => void
  onClear?: () => void
}

/** What comes after the rows: folded rows, more rows, or why there are none. */
export function ListEnd(props: ListEndProps) {
  const { tokens, arranged, search, reading, onClear } = props
  const { marks, chainName, trailing, action, onSelect } = props // not those of the position
  const { data, error, errorUpdatedAt, fetchStatus, hasNextPage, fetchNextPage } = tokens
  const { all, matching } = arranged
  const { labels, locale } = useContext(ListText)
  const count = (number: number) => number.toLocaleString(locale)
  const failure = error && { error, failedAtMs: errorUpdatedAt }
  const mayLoad = tokens.mayFetchNextPage ?? fetchStatus === 'idle'
  const isDue = reading === 'all' && mayLoad

  useEffect(() => {
    if (isDue) void fetchNextPage({ cancelRefetch: false })
  }, [isDue, fetchNextPage, data])

  function loadMore() {
    props.onLoadMore()
    void fetchNextPage({ cancelRefetch: false })
  }

  function end() {
    if (failure && fetchStatus === 'idle' && tokens.isFetchNextPageError) {
      const onRetry = () => fetchNextPage()
      return <ErrorNotice {...failure} isDevelopment={props.isDevelopment} onRetry={onRetry} />
    }
    if (failure && fetchStatus === 'idle' && tokens.isRefetchError && hasNextPage) {
      return (
        <div className="tl-more">
          <RetryButton key={errorUpdatedAt} {...failure} onRetry={() => tokens.refetch()} />
        </div>
      )
    }
    if (!hasNextPage || reading !== 'more') return null
    return <LoadMore tokens={tokens} mayLoad={mayLoad} onClick={loadMore} />
  }

  if (!data) {
    const onRetry = () => tokens.refetch()
    return (
      failure && <ErrorNotice {...failure} isDevelopment={props.isDevelopment} onRetry={onRetry} />
    )
  }
  // skeletons stand where the end was, so that it does not move when rows come
  const isAwaited = hasNextPage && reading === 'more' && tokens.isFetchingNextPage && !mayLoad
  const folded = [
    { title: labels.suspicious, group: arranged.suspicious },
    { title: labels.empty, group: arranged.empty },
  ].filter(({ group }) => group.length > 0 && !isAwaited)
  const isLoading = fetchStatus !== 'paused' && (isAwaited || reading === 'all')
  return (
    <>
      {isLoading && <SkeletonRows count={3} />}
      {!hasNextPage && all.length > 0 && matching === 0 && (
        <Notice title={labels.noMatch(search)}>
          {onClear && <Button onClick={onClear}>{labels.clearSearch}</Button>}
        </Notice>
      )}
      {!hasNextPage && all.length === 0 && (
        <Notice title={labels.noTokens}>
          {data.total ? <p>{labels.noneSent(count(data.total))}</p> : props.emptyNote}
        </Notice>
      )}
      {folded.map(({ title, group }) => (
        <details
          key={title('')}
          className="tl-folded"
          open={search !== '' || group.length === arranged.matching}
        >
          <summary>{title(count(group.length))}</summary>
          <TokenRows
            {...{ marks, chainName, trailing, action, onSelect }}
            tokens={group}
            setSize={hasNextPage ? -1 : group.length}
          />
        </details>
      ))}
      <div className={isAwaited ? 'tl-end tl-hidden' : 'tl-end'}>{end()}</div>
    </>
  )
}

type LoadMoreProps = { tokens: TokensQuery; mayLoad: boolean; onClick: () => void }

/** Loads the next page on click, or when the end of the list comes near. */
function LoadMore({ tokens, mayLoad, onClick }: LoadMoreProps) {
  const { data, isFetchingNextPage, fetchNextPage } = tokens
  const { labels } = useContext(ListText)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: end } = ref
    if (!mayLoad || !end) return undefined
    const load = (entries: IntersectionObserverEntry[]) => {
      const isNear = entries.at(-1)?.isIntersecting // a busy browser reports several at once
      const isFocused = end.contains(document.activeElement) // the button would move away
      if (isNear && !isFocused) void fetchNextPage({ cancelRefetch: false })
    }
    const margin = '0px 0px 600px'
    const margins = { rootMargin: margin, scrollMargin: margin } // of the window, of a panel
    const observer = new IntersectionObserver(load, margins)
    observer.observe(end)
    return () => observer.disconnect()
  }, [mayLoad, fetchNextPage, data])

  return (
    <div ref={ref} className="tl-more">
      <Button isDisabled={!mayLoad} onClick={onClick}>
        {isFetchingNextPage && !mayLoad ? labels.loading : labels.loadMore}
      </Button>
    </div>
  )
}
