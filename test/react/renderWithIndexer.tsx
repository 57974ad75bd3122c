import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RenderHookResult, renderHook } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { type IndexerClient, IndexerProvider } from '../../src/exports/index.js'
import { createIndexerEmulator, type IndexerEmulator } from '../../src/exports/testing.js'
import { clientOf } from '../query/clientOf.js'

export const empty = '0xfa4e000000000000000000000000000000000000'
export const alice = '0xfa4e000000000000000000000000000000000137'
export const bob = '0xfa4e000000000000000000000000000000000020'

/** The ticks of a wallet in the service's order, as the emulator holds them. */
export function ticksOf(indexer: IndexerEmulator, address: string, chain = 'eth'): unknown[] {
  const wallet = indexer.wallets.find((known) => known.address === address)
  return (wallet?.rows[chain] ?? []).map(({ tick }) => tick)
}

export type Rendered<TResult, TProps> = RenderHookResult<TResult, TProps> & {
  indexer: IndexerEmulator
  client: IndexerClient
  queryClient: QueryClient
  /** What the hook gave at each render, in order. */
  renders: TResult[]
}

/** Renders a hook under a provider whose service is an emulator. */
export function renderWithIndexer<TResult, TProps>(
  hook: (props: TProps) => TResult,
  {
    initialProps,
    indexer = createIndexerEmulator(),
    reactStrictMode = false,
    queryClient = new QueryClient(),
  }: {
    initialProps: TProps
    indexer?: IndexerEmulator
    reactStrictMode?: boolean
    queryClient?: QueryClient
  },
): Rendered<TResult, TProps> {
  const client = clientOf(indexer)
  const renders: TResult[] = []
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <IndexerProvider client={client}>
        <Suspense>{children}</Suspense>
      </IndexerProvider>
    </QueryClientProvider>
  )
  const rendered = renderHook(
    (props: TProps) => {
      const result = hook(props)
      renders.push(result)
      return result
    },
    { initialProps, wrapper, reactStrictMode },
  )
  return { ...rendered, indexer, client, queryClient, renders }
}
