import type { QueryObserverResult } from '@tanstack/react-query'
import type { Formats } from './formats.js'

/** The query state that shows how old the data is. */
export type Freshness = Pick<
  QueryObserverResult,
  'status' | 'fetchStatus' | 'dataUpdatedAt' | 'failureCount'
> & { isFetchingNextPage?: boolean }

const beforeData = { fetching: 'Loading…', paused: 'Offline', idle: '' }

/** The age of the data and the state of its refetch, as text. */
export function describeFreshness(query: Freshness, { time }: Formats): string {
  const { dataUpdatedAt, status, fetchStatus, failureCount, isFetchingNextPage } = query
  const isRetrying = fetchStatus === 'fetching' && failureCount > 0
  if (isRetrying) return 'Trying again…'
  if (dataUpdatedAt === 0) return beforeData[fetchStatus]
  if (fetchStatus === 'paused') return `Offline · ${time(dataUpdatedAt)}`
  if (fetchStatus === 'fetching' && !isFetchingNextPage) return 'Refreshing…'
  return status === 'error' ? `As of ${time(dataUpdatedAt)}` : `Updated ${time(dataUpdatedAt)}`
}
