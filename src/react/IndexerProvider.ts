'use client'
import { QueryClientContext } from '@tanstack/react-query'
import {
  createElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
} from 'react'
import type { IndexerClient, IndexerClientConfig } from '../client/createIndexerClient.js'
import { readingPart } from '../client/readingPart.js'
import type { RegisteredEntry } from '../client/register.js'
import { ProviderNotFoundError } from '../errors/ProviderNotFoundError.js'
import { allKey } from '../query/walletBalanceKeys.js'
import { IndexerContext } from './IndexerContext.js'
import { type ClientSourceParts, useStableClient } from './useStableClient.js'

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

/**
 * Gives the hooks below it their connection: `proxyUrl`, or `baseUrl` with `apiKey`, or a `client`;
 * with the options of {@link createIndexerClient} as props. Needs a `QueryClientProvider` above it.
 *
 * Rendering again with equal props keeps the client. With another key, `headers` or `credentials`
 * for the same data set it drops requests that are under way and reads again what is on screen.
 * Functions of `response` count as equal when they are the same function: define it outside.
 *
 * @throws {@link IndexerConfigError} while rendering, for an unusable connection or option;
 * {@link ProviderNotFoundError} outside `QueryClientProvider`.
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
export function IndexerProvider(props: IndexerProviderProps): ReactElement {
  const { children, ...source } = props
  const client = useStableClient(source)
  useFreshData(client.scope, accessOf(source))
  useEffect(() => {
    // there by the first request, and of the same deployment as the page; a request tells if it is not
    readingPart.load().catch(() => {})
  }, [])
  return createElement(IndexerContext.Provider, { value: client }, children)
}

/**
 * Whom the service takes the visitor for: with another key it may answer otherwise. A `client` of the
 * user's does not tell, and is theirs to look after.
 */
function accessOf({ apiKey, credentials, headers }: ClientSourceParts<RegisteredEntry>): string {
  return JSON.stringify([apiKey, credentials, Object.entries(headers ?? {}).sort()])
}

/** What was asked for with another access to the same data set is not to win over the new one. */
function useFreshData(scope: string, access: string): void {
  const queryClient = useContext(QueryClientContext)
  if (!queryClient) {
    throw new ProviderNotFoundError({ hook: 'IndexerProvider', provider: 'QueryClientProvider' })
  }
  const lastAccess = useRef(new Map<string, string>())
  useEffect(() => {
    const known = lastAccess.current.get(scope) ?? access
    lastAccess.current.set(scope, access)
    if (known === access) return
    const filters = { queryKey: allKey({ scope }) }
    // cancelling first: invalidating alone would join a first load that is under way
    void queryClient.cancelQueries(filters).then(() => queryClient.invalidateQueries(filters))
  }, [scope, access, queryClient])
}
