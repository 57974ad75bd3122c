import {
  defaultScheduler,
  notifyManager,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import {
  infiniteWalletBalanceQueryOptions,
  type UseInfiniteWalletBalancesParameters,
  type UseInfiniteWalletBalancesResult,
  useInfiniteWalletBalances,
  type WalletOnChain,
} from '../../src/exports/index.js'
import { address, type ChainsService, type Outcome } from './chainsService.js'

type Parameters = Partial<UseInfiniteWalletBalancesParameters>

/** The wallet of the tests on each of the chains. */
export const on = (...chains: string[]): WalletOnChain[] =>
  chains.map((chain) => ({ address, chain }))

/** The query of the wallet's list on a chain. */
export const listOptions = ({ client }: ChainsService, chain: string) =>
  infiniteWalletBalanceQueryOptions(client, { address, chain, limit: 2 })

/** A QueryClient that does not retry, so that each failure is one request. */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
}

/** Pages as the cache keeps them: one page of entries. */
export function cached(ticks: string[], total: number) {
  const entries = ticks.map((tick) => ({ tick }))
  const nextOffset = entries.length < total ? 2 : null
  const page = { entries, limit: 2, offset: 0, total, hasMore: null, nextOffset }
  return { pages: [page], pageParams: [0] }
}

export function countObservers(queryClient: QueryClient): number {
  const queries = queryClient.getQueryCache().getAll()
  return queries.reduce((sum, query) => sum + query.getObserversCount(), 0)
}

/** Within `act`, so that its end is the end of all that follows, without timers. */
export function notifyInMicrotasks(): void {
  notifyManager.setScheduler(queueMicrotask)
  onTestFinished(() => notifyManager.setScheduler(defaultScheduler))
}

type Options<TRead> = {
  queryClient?: QueryClient
  reactStrictMode?: boolean
  wrapper?: (props: { children: ReactNode }) => ReactNode
  /** Default: reads every field. */
  read?: (all: UseInfiniteWalletBalancesResult) => TRead
}

/** Renders the hook with pages of 2 entries, for a service that holds its answers. */
export function renderLists<TRead = UseInfiniteWalletBalancesResult>(
  service: ChainsService,
  initialProps: Parameters = {},
  {
    queryClient = createQueryClient(),
    reactStrictMode = false,
    wrapper: Wrapper = ({ children }) => children,
    read = (all) => ({ ...all }) as TRead, // the default of TRead
  }: Options<TRead> = {},
) {
  notifyInMicrotasks()
  const defaults = { limit: 2, wallets: on(...Object.keys(service.lists)), client: service.client }
  const renders: TRead[] = []
  let all: UseInfiniteWalletBalancesResult | undefined
  const rendered = renderHook(
    (parameters: Parameters) => {
      all = useInfiniteWalletBalances({ ...defaults, ...parameters })
      const result = read(all)
      renders.push(result)
      return result
    },
    {
      initialProps,
      reactStrictMode,
      wrapper: ({ children }) => (
        <QueryClientProvider client={queryClient}>
          <Wrapper>{children}</Wrapper>
        </QueryClientProvider>
      ),
    },
  )
  /** Answers the oldest request of each chain, all at once. */
  async function answer(chains: string, outcome?: Outcome): Promise<void> {
    const requests = chains.split(' ').map((chain) => service.waiting(chain)[0])
    if (requests.includes(undefined)) throw new Error(`No request of ${chains} waits.`)
    await act(async () => requests.forEach((request) => request?.answer(outcome)))
  }
  return {
    ...rendered,
    ...{ service, queryClient, renders, answer },
    next: () => act(async () => void all?.fetchNextPage()),
    /** The ticks of all rows. */
    shown: () => all?.data?.rows.map(({ entry }) => entry['tick']).join(' '),
    observers: () => countObservers(queryClient),
  }
}
