'use client'
import {
  type Context,
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useMemo,
} from 'react'
import {
  createIndexerClient,
  type IndexerClient,
  type IndexerClientConfig,
} from '../client/createIndexerClient.js'
import type { RegisteredEntry } from '../client/register.js'
import { ProviderNotFoundError } from '../errors/ProviderNotFoundError.js'

/** A connection with the options of a client, or a `client`. */
export type IndexerProviderProps = (
  | (IndexerClientConfig<RegisteredEntry> & { client?: undefined })
  | {
      /** Of {@link createIndexerClient}, instead of a connection and options. */
      client: IndexerClient<RegisteredEntry>
    }
) & {
  /** The components whose hooks it serves. */
  children?: ReactNode
}

/** Empty outside a provider, so that a missing one is an error and not a broken client. */
const IndexerContext: Context<IndexerClient | undefined> = createContext<IndexerClient | undefined>(
  undefined,
)

/**
 * Gives the hooks below it their connection: `proxyUrl`, or `baseUrl` with `apiKey`, or a `client`;
 * with the options of {@link createIndexerClient} as props.
 *
 * Rendering again with equal props keeps the client: URLs and headers count by content, `fetch` and
 * `response` by identity, so define those outside the component. A new client causes no request by
 * itself: cached rows belong to `scope`.
 *
 * @throws {@link IndexerConfigError} while rendering, for an unusable connection or option.
 *
 * @example
 * import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
 * import { IndexerProvider, useIndexerClient } from 'inscription-hooks'
 *
 * <QueryClientProvider client={queryClient}>
 *   <IndexerProvider proxyUrl="/api/wallet-balance">
 *     <App />
 *   </IndexerProvider>
 * </QueryClientProvider>
 * // in App: useIndexerClient().scope is '/api/wallet-balance'
 */
export function IndexerProvider({ children, ...props }: IndexerProviderProps): ReactElement {
  // whichever there are; createIndexerClient checks them
  const { client, fetch, response, ...rest } = props as Partial<IndexerClientConfig> & {
    client?: IndexerClient
  }
  const content = JSON.stringify(rest) // of URLs, headers and plain values
  const value = useMemo(
    () => client ?? createIndexerClient({ fetch, response, ...rest }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `rest` is new on each render
    [client, fetch, response, content],
  )
  return createElement(IndexerContext.Provider, { value }, children)
}

/**
 * The provider's client, for what the hooks do not cover: keys, prefetching, invalidation.
 *
 * @throws {@link ProviderNotFoundError} outside `IndexerProvider`.
 *
 * @example
 * import { useIndexerClient, walletBalanceKeys } from 'inscription-hooks'
 *
 * const client = useIndexerClient()
 * walletBalanceKeys.all(client) // ['inscription-hooks', '/api/wallet-balance']
 */
export function useIndexerClient(): IndexerClient<RegisteredEntry> {
  return useClient<RegisteredEntry>('useIndexerClient', undefined)
}

/**
 * The client a hook works with: its own `client` parameter, else the provider's.
 *
 * @throws {@link ProviderNotFoundError} naming the hook.
 */
export function useClient<TEntry>(
  hook: string,
  own: IndexerClient<TEntry> | undefined,
): IndexerClient<TEntry> {
  const provided = useContext(IndexerContext)
  if (own) return own
  if (!provided) throw new ProviderNotFoundError({ hook })
  // NoInfer in the parameters leaves TEntry nothing but `client` to be inferred from, else it is RegisteredEntry
  return provided as unknown as IndexerClient<TEntry>
}
