import 'server-only'
import { defaultShouldDehydrateQuery, noop, QueryCache, QueryClient } from '@tanstack/react-query'
import { infiniteWalletBalanceQueryOptions } from 'inscription-hooks'
import type { Wallet } from './readWallet'
import { serverClient } from './serverClient'

/** Requests the first page, with the query key of the hooks in Tokens.tsx. */
export function requestTokens({ chain, address }: Wallet) {
  // one per request, so that visitors do not share data
  const queryClient = new QueryClient({
    // errors never contain the key, so they can be logged
    queryCache: new QueryCache({ onError: (error) => console.error(error) }),
    defaultOptions: {
      dehydrate: {
        // includes pending queries: React streams the result of their promise
        shouldDehydrateQuery: (query) =>
          defaultShouldDehydrateQuery(query) || query.state.status === 'pending',
      },
    },
  })
  const options = infiniteWalletBalanceQueryOptions(serverClient(), { chain, address })
  // if this fails, the list in the browser requests the page or shows the error
  const done = queryClient.infiniteQuery(options).catch(noop)
  return { queryClient, done }
}
