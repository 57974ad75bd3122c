import type { Query } from '@tanstack/react-query'
import { isIndexerError } from 'inscription-hooks'
import { retryAt } from './notice/retryAt.js'

/** More pages than these are read again when somebody asks for it. */
const MOST_PAGES = 5

/**
 * Whether rows may be read again by themselves. Not while the service has asked for a pause, and not
 * a long list: that would be hundreds of requests because a tab was switched.
 */
export function mayRefetch({ state: { data, error, errorUpdatedAt } }: Query): boolean {
  if (isIndexerError(error) && Date.now() < retryAt({ error, errorUpdatedAt })) return false
  const { pages } = Object(data) as { pages?: unknown[] } // an infinite query's data has them
  return (pages?.length ?? 0) <= MOST_PAGES
}
