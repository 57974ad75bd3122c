// A library that re-exports everything, with few explicit types.
import {
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQueries,
  useQuery,
} from '@tanstack/react-query'
import * as hooks from 'inscription-hooks'
import * as amounts from 'inscription-hooks/amounts'
import * as handlers from 'inscription-hooks/msw'
import * as server from 'inscription-hooks/server'
import * as testing from 'inscription-hooks/testing'
import { walletBalanceRequestSchema } from 'inscription-hooks/zod'

const parameters = { address: '0xfa4e01', chain: 'eth' }

export const client = hooks.createIndexerClient({ proxyUrl: '/api/wallet-balance' })
export const response = hooks.defineWalletBalanceResponse({ entryId: ({ tick }) => String(tick) })
export const located = () => hooks.locateEntries([]).entries
export const path = hooks.WALLET_BALANCE_PATH

export const usePage = () => hooks.useWalletBalance(parameters)
export const useTotal = (): number | null | undefined =>
  hooks.useWalletBalance({ ...parameters, query: { select: (page) => page.total } }).data
export const useList = () =>
  hooks.useInfiniteWalletBalance({ ...parameters, query: { staleTime: 3 } })
export const useSeveral = (wallets: { address: string; chain: string }[]) =>
  hooks.useInfiniteWalletBalances({ wallets })
export const useOwnList = () =>
  hooks.useInfiniteWalletBalance({
    ...parameters,
    query: { select: (data) => hooks.toWalletBalanceList(data) },
  })
export const useSuspensePage = () => hooks.useSuspenseWalletBalance(parameters)
export const useSuspenseList = () => hooks.useSuspenseInfiniteWalletBalance(parameters)
export const useClient = () => hooks.useIndexerClient()
export const Provider = hooks.IndexerProvider

export const pageOptions = () => hooks.walletBalanceQueryOptions(client, parameters)
export const listOptions = () => hooks.infiniteWalletBalanceQueryOptions(client, parameters)
export const taggedOptions = () => queryOptions(pageOptions())
export const usePageQuery = () => useQuery(pageOptions())
export const useListQuery = () => useInfiniteQuery(listOptions())
export const usePageQueries = () => useQueries({ queries: [pageOptions()] })
export const keys = [hooks.walletBalanceKeys.all(client), pageOptions().queryKey]
export const placeholder = { placeholderData: hooks.keepPreviousPage(client, parameters) }
export const retry = hooks.walletBalanceRetry

export async function prefetch(queryClient: QueryClient): Promise<number | null | undefined> {
  await queryClient.prefetchInfiniteQuery(listOptions())
  return queryClient.getQueryData(listOptions().queryKey)?.pages[0]?.nextOffset
}

export const refetch = (queryClient: QueryClient) =>
  hooks.refetchWhenChanged(queryClient, client, {}, { read: ({ tick }) => String(tick) })

export const readPage = () => hooks.getWalletBalance(client, parameters)
export const readRaw = () => hooks.fetchWalletBalance(client, parameters)
export const readAll = () => hooks.getAllWalletBalances(client, parameters)

export const errors = {
  ...{ http: hooks.HttpError, config: hooks.IndexerConfigError, base: hooks.IndexerError },
  ...{ parameters: hooks.InvalidParametersError, response: hooks.InvalidResponseError },
  ...{ network: hooks.NetworkError, pagination: hooks.PaginationError },
  ...{ provider: hooks.ProviderNotFoundError, redirect: hooks.RedirectError },
  ...{ service: hooks.ServiceError, timeout: hooks.TimeoutError },
}
export class OwnError extends hooks.HttpError {}
export const narrowed = (error: unknown) => (hooks.isIndexerError(error) ? error : undefined)

export const proxy = server.createWalletBalanceProxy({ baseUrl: 'https://a.example', apiKey: 'k' })
export const schema = walletBalanceRequestSchema
export const emulator = testing.createIndexerEmulator()
export const samples = [testing.createSampleWallet(3), ...testing.createSampleWallets()]
export const { RawNumber, sampleChains, envelopeNames } = testing
export const { compareAmounts, formatAmount, sumAmounts, toDecimal } = amounts
export const mswHandlers = handlers.walletBalanceHandlers(emulator, { url: '/api/wallet-balance' })
