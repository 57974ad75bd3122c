import type { Query } from '@tanstack/react-query'
import { isIndexerError } from 'inscription-hooks'
import { retryAt } from './notice/retryAt.js'

/** Longer lists refetch only when the user asks. */
const MOST_PAGES = 5

/**
 * Whether a query may refetch automatically. Not during a rate limit, and not for a long list,
 * which would send hundreds of requests on a tab switch.
 */
export function mayRefetch({ state: { data, error, errorUpdatedAt } }: Query): boolean {
  if (isIndexerError(error) && Date.now() < retryAt({ error, errorUpdatedAt })) return false
  const { pages } = Object(data) as { pages?: unknown[] } // only infinite queries have pages
  return (pages?.length ?? 0) <= MOST_PAGES
}
