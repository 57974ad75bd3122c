import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Button, ErrorNotice, Notice } from './Notice'
import { StatusLine } from './StatusLine'
import { SkeletonRows } from './TokenRow'
import { LoadMore, TokenRows } from './TokenRows'
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
  /** The row at the top of the window when the list appears. */
  startRow?: number
  /** Receives the row at the top of the window. */
  onScroll?: (row: number) => void
  /** Removes the search and the sort. */
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
 * The tokens of a wallet, in each state of their query. Pass `key={address}`, so that one wallet's
 * search, place and focus are not kept for another.
 *
 * @example
 * const tokens = useInfiniteWalletBalance({ address, chain: 'eth', limit: 100 })
 * <TokenList key={address} tokens={tokens} />
 */
export function TokenList(props: TokenListProps) {
  const { tokens, search = '', sort, locale = 'en', chainName, explorerUrl, isDevelopment } = props
  const { data, status, fetchStatus, error, errorUpdatedAt, hasNextPage, fetchNextPage } = tokens
  const [startRow] = useState(props.startRow ?? 0)
  const [focusRow, setFocusRow] = useState<number>()
  const [opened, open] = useState<Token>()
  const wanted = useDeferredValue(search.trim()) // keeps typing responsive in a long list
  const { all, rows, empty } = useMemo(
    () => arrangeTokens(data?.entries ?? [], wanted, hasNextPage ? undefined : sort),
    [data?.entries, wanted, hasNextPage, sort],
  )
  const isSearching = wanted !== ''
  const isReading =
    status === 'success' && hasNextPage && (isSearching || !!sort || rows.length <= startRow)
  const isNextDue = isReading && fetchStatus === 'idle'
  const rowProps = { chainName, locale, onOpen: open }
  const failure = error && { error, failedAtMs: errorUpdatedAt, isDevelopment }

  useEffect(() => {
    if (isNextDue) void fetchNextPage({ cancelRefetch: false })
  }, [isNextDue, fetchNextPage, data])

  function loadMore() {
    setFocusRow(rows.length)
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
      {!data && status === 'pending' && fetchStatus !== 'idle' && <SkeletonRows />}
      {!data && status === 'pending' && fetchStatus === 'idle' && (
        <Notice title="Not loaded">
          <Button onClick={() => void tokens.refetch()}>Load tokens</Button>
        </Notice>
      )}
      {rows.length > 0 && (
        <TokenRows
          {...rowProps}
          tokens={rows}
          setSize={hasNextPage ? -1 : rows.length}
          startRow={startRow}
          focusRow={focusRow}
          onScroll={props.onScroll}
        />
      )}
      {isReading && <SkeletonRows count={3} />}
      {!hasNextPage && all.length > 0 && rows.length + empty.length === 0 && (
        <Notice title={`No token matches “${wanted}”`}>
          {props.onClear && <Button onClick={props.onClear}>Clear search</Button>}
        </Notice>
      )}
      {data && all.length === 0 && !hasNextPage && (
        <Notice title="No tokens">
          {data.total ? (
            <p>The service counts {data.total} tokens, but sent none.</p>
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
        {failure && tokens.isFetchNextPageError && !tokens.isFetchingNextPage ? (
          <ErrorNotice {...failure} onRetry={() => void fetchNextPage()} />
        ) : (
          hasNextPage &&
          !isReading &&
          !tokens.isRefetchError && <LoadMore tokens={tokens} onClick={loadMore} />
        )}
      </div>
      {opened && (
        <TokenSheet
          token={opened}
          sameTick={all.filter(({ id, tick }) => tick === opened.tick && id !== opened.id)}
          chainName={opened.chain && chainName?.(opened.chain)}
          explorerUrl={explorerUrl?.(opened)}
          locale={locale}
          onClose={() => open(undefined)}
        />
      )}
    </section>
  )
}
