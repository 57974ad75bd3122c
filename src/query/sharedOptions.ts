import { keepPreviousOf, keepPreviousPage } from './keepPreviousPage.js'
import { retryDelay, shouldRetry } from './retry.js'

/**
 * What both kinds of query do alike with the user's TanStack options: our retry unless they have
 * their own, no request without an address, and `keepPreviousPage` bound to the key.
 *
 * A function or boolean `enabled` of the user's is kept as given. A field that is `undefined` is
 * as good as absent.
 */
export function sharedOptions<TQuery extends object>(
  query: TQuery | undefined,
  address: string | undefined,
  queryKey: readonly unknown[],
): TQuery {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const options: Record<string, unknown> = {
    retry: shouldRetry,
    retryDelay,
    ...Object.fromEntries(given),
  }
  if (address == null) options.enabled = false
  if (options.placeholderData === keepPreviousPage) {
    options.placeholderData = keepPreviousOf(queryKey)
  }
  return options as TQuery // its own fields, and others it allows
}
