import 'server-only'
import { defaultShouldDehydrateQuery, noop, QueryCache, QueryClient } from '@tanstack/react-query'
import { infiniteWalletBalanceQueryOptions } from 'inscription-hooks'
import { connection } from 'next/server'
import type { Wallet } from './readWallet'
import { serverClient } from './serverClient'

/** Requests the first page, with the query key of the hooks in Tokens.tsx. */
export async function requestTokens({ chain, address }: Wallet) {
  // otherwise Next prerenders the page after a visit: it starts the request and aborts it
  await connection()
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
