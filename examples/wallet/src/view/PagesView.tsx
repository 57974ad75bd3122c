import { keepPreviousPage, useWalletBalance } from 'inscription-hooks'
import { useRef, useState } from 'react'
import { useFormats } from '../format/FormatsContext.js'
import { ErrorNotice } from '../notice/ErrorNotice.js'
import { FloatingNotices } from '../notice/FloatingNotices.js'
import { OfflineNotice } from '../notice/OfflineNotice.js'
import { retryAt } from '../notice/retryAt.js'
import { SkeletonRows } from '../row/SkeletonRows.js'
import { describePage } from './describePage.js'
import { useAnnouncement } from './LiveRegion.js'
import { PageContent } from './PageContent.js'
import { Pager } from './Pager.js'
import { Toolbar } from './Toolbar.js'
import type { ViewProps } from './ViewProps.js'

const PAGE_SIZE = 20

/** One page at a time, with previous and next buttons. */
export function PagesView({ address, chain, ...filtering }: ViewProps) {
  // stored, not calculated: the service may limit its page size
  const [offsets, setOffsets] = useState([0])
  const offset = offsets.at(-1) ?? 0
  const query = useWalletBalance({
    address,
    chain,
    limit: PAGE_SIZE,
    offset,
    query: { placeholderData: keepPreviousPage({ address, chain }) },
  })
  const { status, fetchStatus, error, errorUpdatedAt, isPlaceholderData } = query
  // the previous page, from the cache only: shown if the next one fails
  const before = useWalletBalance({
    address,
    chain,
    limit: PAGE_SIZE,
    offset: offsets.at(-2) ?? 0,
    query: { enabled: false },
  })
  const hasFailed = status === 'error' && query.data === undefined
  const page = hasFailed && offset > 0 ? before.data : query.data
  const formats = useFormats()
  const title = page ? describePage(page, formats) : 'Tokens'
  useAnnouncement(status === 'success' && !isPlaceholderData ? title : undefined)
  const retry = () => void query.refetch()
  const sectionRef = useRef<HTMLElement>(null)
  const next = isPlaceholderData || hasFailed ? null : (page?.nextOffset ?? null)

  function turnTo(next: number[]) {
    setOffsets(next)
    const section = sectionRef.current
    if (section && section.getBoundingClientRect().top < 0) section.scrollIntoView()
  }

  return (
    <section
      ref={sectionRef}
      className="portfolio"
      aria-label="Tokens"
      aria-busy={fetchStatus === 'fetching'}
    >
      <Toolbar
        title={title}
        address={address}
        query={query}
        retryAtMs={retryAt(query)}
        onRefresh={retry}
      >
        <Pager
          number={offsets.length}
          onPrevious={offset === 0 ? undefined : () => turnTo(offsets.slice(0, -1))}
          onNext={next === null ? undefined : () => turnTo([...offsets, next])}
        />
      </Toolbar>
      <FloatingNotices>
        {page && hasFailed && (
          <ErrorNotice
            error={error}
            failedAtMs={errorUpdatedAt}
            lead={`Page ${formats.count(offsets.length)} is missing; the one before it stays.`}
            onRetry={retry}
          />
        )}
      </FloatingNotices>
      {page ? (
        <PageContent page={page} query={query} {...filtering} />
      ) : status === 'error' ? (
        <ErrorNotice error={error} failedAtMs={errorUpdatedAt} onRetry={retry} />
      ) : fetchStatus === 'paused' ? (
        <OfflineNotice />
      ) : (
        <SkeletonRows count={8} />
      )}
    </section>
  )
}
