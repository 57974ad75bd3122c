import type { QueryObserverResult } from '@tanstack/react-query'
import type { Formats } from './formats.js'

/** As much of a query, or of several, as tells how old their rows are. */
export type Freshness = Pick<
  QueryObserverResult,
  'status' | 'fetchStatus' | 'dataUpdatedAt' | 'failureCount'
> & { isFetchingNextPage?: boolean }

const beforeData = { fetching: 'Loading…', paused: 'Offline', idle: '' }

/** How old what is on screen is, and what is being done about it. */
export function describeFreshness(query: Freshness, { time }: Formats): string {
  const { dataUpdatedAt, status, fetchStatus, failureCount, isFetchingNextPage } = query
  const isRetrying = fetchStatus === 'fetching' && failureCount > 0
  if (isRetrying) return 'Trying again…'
  if (dataUpdatedAt === 0) return beforeData[fetchStatus]
  if (fetchStatus === 'paused') return `Offline · ${time(dataUpdatedAt)}`
  if (fetchStatus === 'fetching' && !isFetchingNextPage) return 'Refreshing…'
  return status === 'error' ? `As of ${time(dataUpdatedAt)}` : `Updated ${time(dataUpdatedAt)}`
}
