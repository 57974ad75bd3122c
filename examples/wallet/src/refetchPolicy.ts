import type { Query } from '@tanstack/react-query'
import { waitMs } from './token-list/token'

/** Longer lists refetch only when the user asks. */
const MOST_PAGES = 5

/**
 * Whether a query may refetch by itself: not within `Retry-After`, and not a long list, which would
 * send hundreds of requests when the user returns to the tab.
 */
export function mayRefetch(query: Query): boolean {
  const { pages } = Object(query.state.data) as { pages?: unknown[] } // only infinite queries have pages
  return waitMs(query.state) <= 0 && (pages?.length ?? 0) <= MOST_PAGES
}
