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
import { ProviderNotFoundError } from '../errors/WalletBalanceError.js'
import type { RegisteredEntry } from '../response/Register.js'

/** A connection and client options, or a `client`. */
export type IndexerProviderProps = (
  | (IndexerClientConfig<RegisteredEntry> & { client?: undefined })
  | {
      /** A client from {@link createIndexerClient}, instead of a connection and options. */
      client: IndexerClient<RegisteredEntry>
    }
) & {
  /** Components whose hooks use this client. */
  children?: ReactNode
}

const IndexerContext: Context<IndexerClient | undefined> = createContext<IndexerClient | undefined>(
  undefined,
)

/**
 * Provides a client to the hooks. Pass a connection (`proxyUrl`, or `baseUrl` with `apiKey`) and
 * other options of {@link createIndexerClient} as props, or pass a `client`.
 *
 * Define `fetch` and `response` outside the component, because new ones create a new client. A new
 * client does not refetch, because cached entries belong to `scope`.
 *
 * All hooks throw {@link ProviderNotFoundError} outside `IndexerProvider`, unless their `client` is
 * set. They use the `QueryClient` of the nearest `QueryClientProvider`, unless you pass one as the
 * second argument.
 *
 * @throws IndexerConfigError during rendering, for an invalid connection or option.
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
  // createIndexerClient validates the combination
  const { client, fetch, response, ...rest } = props as Partial<IndexerClientConfig> & {
    client?: IndexerClient
  }
  const { headers } = rest
  // a `Headers` object has no own fields, so JSON would omit its content
  const headerFields = headers && Symbol.iterator in headers ? [...headers] : headers
  // besides `headers`, `rest` has only URLs and primitive values, which JSON keeps
  const content = JSON.stringify({ ...rest, headers: headerFields })
  const value = useMemo(
    () => client ?? createIndexerClient({ fetch, response, ...rest }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `rest` is compared by `content`
    [client, fetch, response, content],
  )
  return createElement(IndexerContext.Provider, { value }, children)
}

/**
 * Returns the provider's client, for query keys, prefetching and invalidation.
 *
 * @throws ProviderNotFoundError outside `IndexerProvider`.
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

/** The `client` of a hook. Required if the entry type is not the provider's. */
export type ClientParameter<TEntry> = {
  /** Client to use, which also sets the entry type. Default: the provider's client. */
  client?: IndexerClient<TEntry> | undefined
} & (RegisteredEntry extends TEntry ? unknown : { client: IndexerClient<TEntry> })

/**
 * Returns the hook's `client` parameter, or the provider's client.
 *
 * @throws ProviderNotFoundError with the hook's name.
 */
export function useClient<TEntry>(
  hook: string,
  client: IndexerClient<TEntry> | undefined,
): IndexerClient<TEntry> {
  const provided = useContext(IndexerContext)
  if (client) return client
  if (!provided) throw new ProviderNotFoundError(hook)
  // without `client`, TEntry is RegisteredEntry: NoInfer prevents other inference
  return provided as unknown as IndexerClient<TEntry>
}
