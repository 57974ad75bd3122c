import { MutationObserver, QueryClient } from '@tanstack/react-query'
import {
  createIndexerClient,
  getWalletBalance,
  type IndexerClient,
  infiniteWalletBalanceQueryOptions,
  walletBalanceQueryOptions,
} from '../../src/exports/index.js'
import { caseAddresses, richAddress } from './echoService.js'

/** A QueryClient with queries and mutations of all kinds that a direct client has brought about. */
export async function filledQueryClient(
  service: string,
  apiKey: string,
): Promise<{ queryClient: QueryClient; client: IndexerClient }> {
  const client = createIndexerClient({
    baseUrl: service,
    apiKey,
    headers: { 'Accept-Language': 'en' },
  })
  const queryClient = new QueryClient()
  const query = { retry: false, staleTime: 60_000, meta: { of: 'the canary' } }
  const list = infiniteWalletBalanceQueryOptions(client, {
    address: richAddress,
    chain: 'raw',
    query,
  })
  await queryClient.fetchInfiniteQuery({ ...list, pages: 2 })
  await Promise.all(
    [richAddress, ...caseAddresses].map(async (address) => {
      const asked = { address, chain: 'raw' }
      const page = walletBalanceQueryOptions(client, { ...asked, query })
      const short = infiniteWalletBalanceQueryOptions(client, { ...asked, limit: 5, query })
      const ask = {
        mutationKey: ['ask', address],
        mutationFn: () => getWalletBalance(client, asked),
      }
      await Promise.allSettled([
        queryClient.prefetchQuery(page),
        queryClient.prefetchInfiniteQuery(short),
        new MutationObserver(queryClient, ask).mutate(),
      ])
    }),
  )
  // rows that are there, and an error of the refetch beside them
  await queryClient.prefetchQuery({
    queryKey: walletBalanceQueryOptions(client, { address: richAddress, chain: 'raw' }).queryKey,
    queryFn: () => getWalletBalance(client, { address: caseAddresses[0] ?? '', chain: 'raw' }),
    retry: false,
    staleTime: 0,
  })
  return { queryClient, client }
}
