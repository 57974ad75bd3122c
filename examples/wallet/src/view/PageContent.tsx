import type { useWalletBalance, WalletBalanceEntry, WalletBalancePage } from 'inscription-hooks'
import { FilterNote } from '../filter/FilterNote.js'
import { filterTokens, isFiltering } from '../filter/filterTokens.js'
import { TokenList } from '../list/TokenList.js'
import { EmptyNotice } from '../notice/EmptyNotice.js'
import { EndNotice } from '../notice/EndNotice.js'
import { FloatingNotices } from '../notice/FloatingNotices.js'
import { StaleNotice } from '../notice/StaleNotice.js'
import type { ViewProps } from './ViewProps.js'

type PageContentProps = Pick<ViewProps, 'filter' | 'onClearFilter'> & {
  page: WalletBalancePage<WalletBalanceEntry>
  query: ReturnType<typeof useWalletBalance>
}

/** The entries of one page, or of the previous page while the next one loads. */
export function PageContent({ page, query, filter, onClearFilter }: PageContentProps) {
  const { isRefetchError, error, errorUpdatedAt, dataUpdatedAt, fetchStatus } = query
  const shown = filterTokens(page.entries, filter)
  return (
    <div className={query.isPlaceholderData ? 'page-content page-content-old' : 'page-content'}>
      <FloatingNotices>
        {isRefetchError && fetchStatus === 'idle' && (
          <StaleNotice
            error={error}
            failedAtMs={errorUpdatedAt}
            readAtMs={dataUpdatedAt}
            onRetry={() => void query.refetch()}
          />
        )}
      </FloatingNotices>
      {isFiltering(filter) && (
        <FilterNote
          shown={shown.length}
          loaded={page.entries.length}
          hasMore={page.nextOffset !== null}
          onClear={onClearFilter}
        />
      )}
      {shown.length > 0 ? (
        <TokenList entries={shown} />
      ) : page.entries.length > 0 ? null : page.offset === 0 ? (
        <EmptyNotice total={page.total} />
      ) : (
        <EndNotice />
      )}
    </div>
  )
}
