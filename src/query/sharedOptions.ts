import { jitteredDelay, shouldRetry } from './retry.js'

/** Adds our retry rule, unless `query` sets one, and disables the query without an address or chain. */
export function sharedOptions<TQuery extends { retry?: unknown; retryDelay?: unknown }>(
  query: TQuery | undefined,
  { address, chain }: { address: string | undefined; chain: string | undefined },
): TQuery {
  return {
    ...query,
    retry: query?.retry ?? shouldRetry,
    retryDelay: query?.retryDelay ?? jitteredDelay,
    ...((address == null || chain == null) && { enabled: false }),
  } as TQuery // TanStack's options have these fields
}
