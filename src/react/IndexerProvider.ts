'use client'
import { useQueryClient } from '@tanstack/react-query'
import { createElement, type ReactNode, useEffect, useRef } from 'react'
import type { IndexerConnection } from '../client/connection.js'
import type { IndexerClient, IndexerClientOptions } from '../client/createIndexerClient.js'
import type { WalletBalanceResponse } from '../client/defineWalletBalanceResponse.js'
import type { Register, RegisteredEntry } from '../client/register.js'
import { walletBalanceKeys } from '../query/walletBalanceKeys.js'
import { IndexerContext } from './IndexerContext.js'
import { useStableClient } from './useStableClient.js'

/** A registered response has to be given to the provider too: it is what reads the rows. */
type ResponseProp = Register extends { response: unknown }
  ? { response: WalletBalanceResponse<RegisteredEntry> }
  : { response?: WalletBalanceResponse<RegisteredEntry> | undefined }

type ConfigProps = IndexerConnection &
  Omit<IndexerClientOptions<RegisteredEntry>, 'response'> &
  ResponseProp & { client?: undefined }

export type IndexerProviderProps = (ConfigProps | { client: IndexerClient<RegisteredEntry> }) & {
  children?: ReactNode
}

/**
 * Gives the hooks below it their connection: `proxyUrl`, or `baseUrl` with `apiKey`, or a `client`;
 * with the options of {@link createIndexerClient} as props. Needs a `QueryClientProvider` above it.
 *
 * Rendering again with equal props keeps the client. A new client on the same data set (a new key,
 * say) drops requests that are under way and reads again what is on screen.
 *
 * @throws {@link IndexerConfigError} while rendering, for an unusable connection or option.
 *
 * @example
 * import { IndexerProvider } from 'inscription-hooks'
 *
 * <QueryClientProvider client={queryClient}>
 *   <IndexerProvider proxyUrl="/api/wallet-balance">
 *     <App />
 *   </IndexerProvider>
 * </QueryClientProvider>
 */
export function IndexerProvider({ children, ...props }: IndexerProviderProps): ReactNode {
  const client = useStableClient(props)
  useFreshData(client)
  return createElement(IndexerContext.Provider, { value: client }, children)
}

/** What an older client asked for on the same data set is not to win over the new one. */
function useFreshData(client: IndexerClient<RegisteredEntry>): void {
  const queryClient = useQueryClient()
  const latest = useRef(client)
  useEffect(() => {
    if (latest.current === client) return
    const isSameData = latest.current.scope === client.scope
    latest.current = client
    if (!isSameData) return
    const filters = { queryKey: walletBalanceKeys.all(client) }
    // cancelling first: invalidating alone would join a first load that is under way
    void queryClient.cancelQueries(filters).then(() => queryClient.invalidateQueries(filters))
  }, [client, queryClient])
}
