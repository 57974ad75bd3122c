import type { Query } from '@tanstack/react-query'

type Failure = Pick<Query['state'], 'error' | 'errorUpdatedAt'>

/** Longer lists refetch only when the user asks. */
const MOST_PAGES = 5

/**
 * Whether a query may refetch by itself: not within `Retry-After`, and not a long list, which would
 * send hundreds of requests when the user returns to the tab.
 */
export function mayRefetch(query: Query): boolean {
  const { pages } = Object(query.state.data) as { pages?: unknown[] } // only infinite queries have pages
  return !mustWait(query.state) && (pages?.length ?? 0) <= MOST_PAGES
}

/** Whether the service's `Retry-After` has not passed yet. */
export function mustWait(failure: Failure): boolean {
  return Date.now() < mayRetryAt(failure)
}

/** In milliseconds since 1970. */
export function mayRetryAt({ error, errorUpdatedAt }: Failure): number {
  const { retryAfterMs = 0 } = Object(error) as { retryAfterMs?: number } // some errors have it
  return errorUpdatedAt + retryAfterMs
}
