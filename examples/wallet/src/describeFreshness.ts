import { formatTime } from './locale.js'
import type { Tokens } from './useTokens.js'

/** How old what is on screen is, and what is being done about it. */
export function describeFreshness(tokens: Tokens): string {
  const { data, dataUpdatedAt, status, fetchStatus, failureCount, isFetchingNextPage } = tokens
  const isRetrying = fetchStatus === 'fetching' && failureCount > 0
  if (isRetrying) return 'Trying again…'
  if (!data) return fetchStatus === 'fetching' ? 'Loading…' : ''

  const time = formatTime(dataUpdatedAt)
  if (fetchStatus === 'paused') return `Offline · ${time}`
  if (fetchStatus === 'fetching' && !isFetchingNextPage) return 'Refreshing…'
  return status === 'error' ? `As of ${time}` : `Updated ${time}`
}
