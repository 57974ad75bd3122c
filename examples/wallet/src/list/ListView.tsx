import { describeTotal } from '../format/describeTotal.js'
import { useFormats } from '../format/FormatsContext.js'
import { ErrorNotice } from '../notice/ErrorNotice.js'
import { OfflineNotice } from '../notice/OfflineNotice.js'
import { retryAt } from '../notice/retryAt.js'
import { SkeletonRows } from '../row/SkeletonRows.js'
import { useAnnouncement } from '../view/LiveRegion.js'
import { Toolbar } from '../view/Toolbar.js'
import type { ViewProps } from '../view/ViewProps.js'
import { EverythingBarSkeleton } from './EverythingBar.js'
import { ListContent } from './ListContent.js'
import { useListMessage } from './useListMessage.js'
import { useLoadEverything } from './useLoadEverything.js'
import { useTokens } from './useTokens.js'

type ListViewProps = ViewProps & {
  /** Page size. */
  limit: number
  /** Renders only the rows in view. */
  isVirtual: boolean
}

/** The growing list, in each state of its query. */
export function ListView({ address, chain, limit, isVirtual, ...filtering }: ListViewProps) {
  const wallet = { address, chain, limit }
  const tokens = useTokens(wallet)
  const everything = useLoadEverything(wallet, tokens)
  const formats = useFormats()
  useAnnouncement(useListMessage(tokens, everything.isRunning))
  const { status, fetchStatus, data, error, errorUpdatedAt, refetch, hasNextPage } = tokens
  const retry = () => void refetch()

  return (
    <section className="portfolio" aria-label="Tokens" aria-busy={fetchStatus === 'fetching'}>
      <Toolbar
        title={data ? describeTotal(data, hasNextPage, formats) : 'Tokens'}
        address={address}
        query={tokens}
        retryAtMs={retryAt(tokens)}
        onRefresh={retry}
      />
      {data ? (
        <ListContent
          wallet={wallet}
          list={data}
          tokens={tokens}
          everything={everything}
          isVirtual={isVirtual}
          {...filtering}
        />
      ) : status === 'error' ? (
        <ErrorNotice error={error} failedAtMs={errorUpdatedAt} onRetry={retry} />
      ) : fetchStatus === 'paused' ? (
        <OfflineNotice />
      ) : (
        <>
          <EverythingBarSkeleton />
          <SkeletonRows count={8} />
        </>
      )}
    </section>
  )
}
