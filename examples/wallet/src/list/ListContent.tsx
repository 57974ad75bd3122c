import { useDeferredValue } from 'react'
import { FilterNote } from '../filter/FilterNote.js'
import { isFiltering } from '../filter/filterTokens.js'
import { EmptyNotice } from '../notice/EmptyNotice.js'
import { FloatingNotices } from '../notice/FloatingNotices.js'
import { MovedNotice } from '../notice/MovedNotice.js'
import { StaleNotice } from '../notice/StaleNotice.js'
import type { ViewProps } from '../view/ViewProps.js'
import { EndOfList } from './EndOfList.js'
import { EverythingBar } from './EverythingBar.js'
import { isRepeating } from './isRepeating.js'
import { TokenList } from './TokenList.js'
import type { LoadEverything } from './useLoadEverything.js'
import { useLoadMore } from './useLoadMore.js'
import { useShownRows } from './useShownRows.js'
import type { TokenPages, Tokens } from './useTokens.js'
import { VirtualTokenList } from './VirtualTokenList.js'

type ListContentProps = Pick<ViewProps, 'filter' | 'onClearFilter'> & {
  wallet: { address: string; chain: string }
  list: TokenPages
  tokens: Tokens
  everything: LoadEverything
  isVirtual: boolean
}

/** Longer lists render as a virtual list. */
const MOST_PLAIN_ROWS = 400

/** The loaded tokens, and the error of a later request. */
export function ListContent(props: ListContentProps) {
  const { wallet, list, tokens, everything, isVirtual, onClearFilter } = props
  const { isRefetchError, error, errorUpdatedAt, dataUpdatedAt, fetchStatus, hasNextPage } = tokens
  const filter = useDeferredValue(props.filter) // keeps typing responsive with 100,000 entries
  const rows = useShownRows(list.entries, filter)
  const isFiltered = isFiltering(filter)
  const { listRef, loadMore } = useLoadMore(tokens, rows.length, list.pages.length)
  const shownTotal = hasNextPage ? (isFiltered ? null : list.total) : rows.length
  const refresh = () => void tokens.refetch()

  return (
    <>
      <FloatingNotices>
        {isRefetchError && fetchStatus === 'idle' && (
          <StaleNotice
            error={error}
            failedAtMs={errorUpdatedAt}
            readAtMs={dataUpdatedAt}
            onRetry={refresh}
          />
        )}
        {list.changed && <MovedNotice onRefresh={refresh} />}
      </FloatingNotices>
      <EverythingBar wallet={wallet} list={list} tokens={tokens} everything={everything} />
      {isFiltered && (
        <FilterNote
          shown={rows.length}
          loaded={list.entries.length}
          hasMore={hasNextPage}
          onClear={onClearFilter}
        />
      )}
      {list.entries.length === 0 ? (
        <EmptyNotice total={list.total} />
      ) : rows.length === 0 ? null : isVirtual || list.entries.length > MOST_PLAIN_ROWS ? (
        <VirtualTokenList rows={rows} total={shownTotal} ref={listRef} />
      ) : (
        <TokenList entries={rows} ref={listRef} />
      )}
      <EndOfList
        list={list}
        tokens={tokens}
        isAutomatic={!isFiltered && !everything.isRunning && !isRepeating(list)}
        onLoadMore={() => void loadMore()}
      />
    </>
  )
}
