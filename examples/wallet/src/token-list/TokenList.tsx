import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Button, ErrorNotice, Notice, RetryButton } from './Notice'
import { StatusLine } from './StatusLine'
import { SkeletonRows } from './TokenRow'
import { LoadMore, type RowTarget, TokenRows } from './TokenRows'
import { TokenSheet } from './TokenSheet'
import { arrangeTokens, type Token, type TokenSort, type TokensQuery } from './token'
import './token-list.css'

export type TokenListProps = {
  /** The result of `useInfiniteWalletBalance`. */
  tokens: TokensQuery
  /** Shows the tokens whose tick or protocol contains this text. Reads the whole wallet. */
  search?: string
  /** Default: the order of the service. Reads the whole wallet. */
  sort?: TokenSort | undefined
  /** Shown above the list, for a search field and the like. Stays in view. */
  toolbar?: ReactNode
  /** Shown if the wallet has no tokens. */
  emptyNote?: ReactNode
  /** The first row to show. Reads the pages before it. */
  initialRow?: number
  /** Receives the row at the top of the window while scrolling. */
  onRowChange?: (row: number) => void
  /** Removes the search or the sort. */
  onClear?: () => void
  /** Cancels the request, while it waits for the next attempt. */
  onCancel?: () => void
  /** Display name of an entry's `chain`. If not set, rows do not show their chain. */
  chainName?: (chain: string) => string
  /** Link to a token's deployment. */
  explorerUrl?: (token: Token) => string | undefined
  /** For numbers and times. The text is English. Default: `en` */
  locale?: string
  /** Adds the error's own message, which says how to fix it. */
  isDevelopment?: boolean
}

/**
 * The tokens of a wallet, in each state of their query. Pass a `key` of its address and chain, so that
 * nothing of one list is kept for another.
 *
 * @example
 * const tokens = useInfiniteWalletBalance({ address, chain: 'eth', limit: 100 })
 * <TokenList key={`eth ${address}`} tokens={tokens} />
 */
export function TokenList(props: TokenListProps) {
  const { tokens, search = '', sort, locale = 'en', chainName, explorerUrl, isDevelopment } = props
  const { data, status, fetchStatus, error, errorUpdatedAt, hasNextPage, fetchNextPage } = tokens
  const { initialRow = 0 } = props
  const [target, setTarget] = useState<RowTarget | undefined>(
    initialRow > 0 ? { row: initialRow, isFocused: false } : undefined,
  )
  const [opened, setOpened] = useState<Token>()
  const isRead = !hasNextPage || status === 'error' // or as far as it can be
  const wanted = useDeferredValue(search.trim()) // keeps typing responsive in a long list
  const { all, rows, empty } = useMemo(
    () => arrangeTokens(data?.entries ?? [], wanted, isRead ? sort : undefined),
    [data?.entries, wanted, isRead, sort],
  )
  const isSearching = wanted !== ''
  const isBefore = target?.isFocused === false && rows.length <= target.row
  const isReading = status === 'success' && hasNextPage && (isSearching || !!sort || isBefore)
  const isNextDue = isReading && fetchStatus === 'idle'
  const rowProps = { chainName, locale, onOpen: setOpened }
  // the same token after a refetch
  const shown = opened && (all.find(({ id }) => id === opened.id) ?? opened)
  const failure = error && { error, failedAtMs: errorUpdatedAt, isDevelopment }

  useEffect(() => {
    if (isNextDue) void fetchNextPage({ cancelRefetch: false })
  }, [isNextDue, fetchNextPage, data])

  const handleArrive = useCallback(() => setTarget(undefined), [])

  function loadMore() {
    setTarget({ row: rows.length, isFocused: true })
    void fetchNextPage({ cancelRefetch: false })
  }

  return (
    <section className="tl" aria-label="Tokens" aria-busy={fetchStatus === 'fetching'}>
      <div className="tl-head">
        {props.toolbar}
        <StatusLine
          tokens={tokens}
          reading={!isReading ? undefined : isSearching ? 'Searching' : sort && 'Sorting'}
          matching={isSearching ? rows.length + empty.length : undefined}
          locale={locale}
          onCancel={props.onCancel}
          onClear={props.onClear}
        />
      </div>
      {!data && failure && <ErrorNotice {...failure} onRetry={() => void tokens.refetch()} />}
      {!data && status === 'pending' && <SkeletonRows />}
      {rows.length > 0 && (
        <TokenRows
          {...rowProps}
          tokens={rows}
          setSize={hasNextPage ? -1 : rows.length}
          target={target}
          onArrive={handleArrive}
          onRowChange={props.onRowChange}
        />
      )}
      {isReading && fetchStatus !== 'paused' && <SkeletonRows count={3} />}
      {!hasNextPage && all.length > 0 && rows.length + empty.length === 0 && (
        <Notice title={`No token matches “${wanted}”`}>
          {props.onClear && <Button onClick={props.onClear}>Clear search</Button>}
        </Notice>
      )}
      {data && all.length === 0 && !hasNextPage && (
        <Notice title="No tokens">
          {data.total ? (
            <p>The service reports {data.total} tokens but sent none.</p>
          ) : (
            props.emptyNote
          )}
        </Notice>
      )}
      {empty.length > 0 && (
        <details className="tl-empty" open={isSearching || rows.length === 0}>
          <summary>{empty.length.toLocaleString(locale)} empty</summary>
          <TokenRows {...rowProps} tokens={empty} setSize={hasNextPage ? -1 : empty.length} />
        </details>
      )}
      <div className="tl-end">
        {failure && tokens.isFetchNextPageError && fetchStatus === 'idle' ? (
          <ErrorNotice {...failure} onRetry={() => fetchNextPage()} />
        ) : failure && tokens.isRefetchError && hasNextPage && fetchStatus === 'idle' ? (
          <RetryButton key={errorUpdatedAt} {...failure} onRetry={() => tokens.refetch()} />
        ) : (
          hasNextPage && !isReading && <LoadMore tokens={tokens} onClick={loadMore} />
        )}
      </div>
      {shown && (
        <TokenSheet
          token={shown}
          sameTick={all.filter(
            ({ id, tick }) => tick !== undefined && tick === shown.tick && id !== shown.id,
          )}
          chainName={chainName}
          explorerUrl={explorerUrl?.(shown)}
          locale={locale}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}
