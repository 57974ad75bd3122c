import type { ReactNode } from 'react'
import { shortenAddress } from '../form/address.js'
import { describeFreshness, type Freshness } from '../format/describeFreshness.js'
import { useFormats } from '../format/FormatsContext.js'
import { useSecondsUntil } from '../notice/useSecondsUntil.js'
import { CopyButton } from '../row/CopyButton.js'

type ToolbarProps = {
  title: string
  address: string
  query: Freshness
  /** When a refresh is allowed, in ms since 1970. */
  retryAtMs?: number
  onRefresh: () => void
  /** More content of the sticky bar. */
  children?: ReactNode
}

/** Sticky bar with the token count, the address and the age of the data. */
export function Toolbar({
  title,
  address,
  query,
  retryAtMs = 0,
  onRefresh,
  children,
}: ToolbarProps) {
  const formats = useFormats()
  const { dataUpdatedAt, fetchStatus, isFetchingNextPage } = query
  const isTooEarly = useSecondsUntil(retryAtMs) > 0
  const canRefresh =
    dataUpdatedAt > 0 && !isTooEarly && (fetchStatus !== 'fetching' || isFetchingNextPage === true)
  return (
    <div className="toolbar">
      <div className="toolbar-row">
        {/* focus target of KeepFocus */}
        <h2 className="total" tabIndex={-1}>
          {title}
        </h2>
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={!canRefresh}
          onClick={() => canRefresh && onRefresh()}
        >
          Refresh
        </button>
      </div>
      <div className="toolbar-row">
        <p className="whose">
          <span className="address" title={address} dir="ltr">
            {shortenAddress(address)}
          </span>
          <CopyButton key={address} text={address} what="address" />
        </p>
        <p className={fetchStatus === 'paused' ? 'freshness freshness-offline' : 'freshness'}>
          {describeFreshness(query, formats)}
        </p>
      </div>
      {children}
    </div>
  )
}
