import type { QueryClient, UseQueryOptions } from '@tanstack/react-query'
import { isWaitShort, walletBalanceRetry } from '../client/walletBalanceRetry.js'
import type { WalletBalanceError } from '../errors/WalletBalanceError.js'

/**
 * Adds `retry` and `retryDelay` to a hook's options: those of `query` or the QueryClient's
 * defaults, else {@link walletBalanceRetry}. An error with a `Retry-After` above 60 s is retried
 * only if the user set both.
 */
export function withRetry<
  TOptions extends Pick<UseQueryOptions<unknown, WalletBalanceError>, 'retry' | 'retryDelay'> & {
    readonly queryKey: readonly unknown[]
  },
>(options: TOptions, queryClient: QueryClient): TOptions {
  if (typeof window === 'undefined') return options // TanStack does not retry on servers
  const { retry = walletBalanceRetry.retry, retryDelay } = {
    ...queryClient.getDefaultOptions().queries,
    ...queryClient.getQueryDefaults(options.queryKey),
    ...options,
  }
  if (retryDelay !== undefined) return { ...options, retry, retryDelay }
  return {
    ...options,
    retry: (failureCount: number, error: WalletBalanceError) =>
      isWaitShort(error) &&
      (typeof retry === 'function'
        ? retry(failureCount, error)
        : retry === true || failureCount < Number(retry)),
    retryDelay: walletBalanceRetry.retryDelay,
  }
}
