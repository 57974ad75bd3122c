import { type QueryClient, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import {
  type IndexerClient,
  infiniteWalletBalanceQueryOptions,
  isIndexerError,
  keepPreviousPage,
  useIndexerClient,
  useInfiniteWalletBalance,
  useSuspenseInfiniteWalletBalance,
  useSuspenseWalletBalance,
  useWalletBalance,
  type WalletBalanceError,
  walletBalanceKeys,
  walletBalanceQueryOptions,
} from 'inscription-hooks'

// Wrappers as an app, or a library on top, has them. Few say what they return: a compiler that emits
// declarations has to name this package's types by itself.

const chain = 'eth'

export function useTokens(address: string | undefined) {
  return useInfiniteWalletBalance({ address, chain, query: { staleTime: 5_000, maxPages: 3 } })
}

export function useTokenPage(address: string | undefined, offset: number) {
  const query = { placeholderData: keepPreviousPage({ address, chain }) }
  return useWalletBalance({ address, chain, offset, query })
}

export function useTotal(address: string): number | null | undefined {
  const { data } = useInfiniteWalletBalance({
    address,
    chain,
    query: { select: ({ pages }) => pages.at(-1)?.total },
  })
  return data
}

export function useSuspended(address: string) {
  const page = useSuspenseWalletBalance({ address, chain })
  const list = useSuspenseInfiniteWalletBalance({ address, chain })
  const count: number = page.data.entries.length + list.data.entries.length
  return { page, list, count }
}

export function useTokenOptions(address: string) {
  const client = useIndexerClient()
  return {
    page: walletBalanceQueryOptions(client, { address, chain }),
    list: infiniteWalletBalanceQueryOptions(client, { address, chain }),
    key: walletBalanceKeys.wallet(client, { address }),
  }
}

export function useOwnQueries(address: string) {
  const { page, list } = useTokenOptions(address)
  const own = useQuery(page)
  const error: WalletBalanceError | null = own.error
  const ownList = useInfiniteQuery(list)
  const count: number | undefined = ownList.data?.entries.length
  const [inQueries] = useQueries({ queries: [page] })
  return { error, count, inQueries }
}

export async function readOnServer(client: IndexerClient, queryClient: QueryClient) {
  const list = infiniteWalletBalanceQueryOptions(client, { address: '0xfa4e01', chain })
  await queryClient.prefetchInfiniteQuery(list)
  const page = walletBalanceQueryOptions(client, { address: '0xfa4e01', chain })
  const read = await queryClient.fetchQuery(page).catch((error: unknown) => {
    if (isIndexerError(error) && error.name === 'HttpError') return error.status
    throw error
  })
  const total: number | null | undefined = queryClient.getQueryData(page.queryKey)?.total
  const next: number | null | undefined = queryClient.getQueryData(list.queryKey)?.pages[0]
    ?.nextOffset
  return { read, total, next }
}
