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
    /** Answers all requests at once from now on, and lets everything happen that can. */
    open: async (): Promise<void> => {
      service.isOpen = true
      const turn = () => new Promise((resolve) => setTimeout(resolve))
      await act(async () => service.waiting().forEach((request) => request.answer()))
      for (let turns = 0; turns < 20; turns += 1) await act(turn) // no test needs as many
    },
    next: () => act(async () => void all?.fetchNextPage()),
    /** The ticks of all rows. */
    shown: () => all?.data?.rows.map(({ entry }) => entry['tick']).join(' '),
    observers: () => countObservers(queryClient),
  }
}
