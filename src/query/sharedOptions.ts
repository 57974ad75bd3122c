import { jitteredDelay, shouldRetry } from './retry.js'

/**
 * What both kinds of query do alike with the user's TanStack options: our retry unless they have
 * their own, and no request without an address or chain.
 */
export function sharedOptions<TQuery extends { retry?: unknown; retryDelay?: unknown }>(
  query: TQuery | undefined,
  { address, chain }: { address: string | undefined; chain: string | undefined },
): TQuery {
  return {
    ...query,
    retry: query?.retry ?? shouldRetry,
    retryDelay: query?.retryDelay ?? jitteredDelay,
    ...((address == null || chain == null) && { enabled: false }),
  } as TQuery // its own fields, and others it allows
}
