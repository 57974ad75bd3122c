import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { expect } from 'vitest'
import { IndexerProvider } from '../../src/exports/index.js'
import type { IndexerEmulator } from '../../src/exports/testing.js'
import { clientOf, createIndexer } from '../list/serve.js'

export const alice = '0xfa4e000000000000000000000000000000000137'

/** Matchers for the first entries of alice. */
export function firstEntries({ wallets }: IndexerEmulator, count: number) {
  const entries = wallets.find(({ address }) => address === alice)?.entries.eth ?? []
  return entries.slice(0, count).map(({ tick }) => expect.objectContaining({ tick }))
}

/** Renders a hook under a provider that is connected to an emulator. */
export function renderWalletBalance<TProps, TResult extends object>(
  useBalances: (props: TProps) => TResult,
  initialProps: TProps,
  { indexer = createIndexer(), queryClient = new QueryClient(), reactStrictMode = false } = {},
) {
  const client = clientOf(indexer)
  const renders: TResult[] = []
  const caught: unknown[] = []
  class Boundary extends Component<{ children: ReactNode }> {
    override state = { failed: false }
    static getDerivedStateFromError = () => ({ failed: true })
    override componentDidCatch = (error: unknown) => void caught.push(error)
    override render = () => (this.state.failed ? null : this.props.children)
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <IndexerProvider client={client}>
        <Boundary>
          <Suspense>{children}</Suspense>
        </Boundary>
      </IndexerProvider>
    </QueryClientProvider>
  )
  const rendered = renderHook(
    (props: TProps) => {
      // the spread reads every field, so that a change of any field renders again
      const result = { ...useBalances(props) }
      renders.push(result)
      return result
    },
    { initialProps, wrapper, reactStrictMode },
  )
  /** Resolves when no request is in flight and the result has rendered. */
  const settled = () =>
    act(async () => {
      await expect.poll(() => queryClient.isFetching(), { interval: 1 }).toBe(0)
      await new Promise((resolve) => setTimeout(resolve)) // TanStack Query notifies in a timer
    })
  return {
    ...rendered,
    ...{ indexer, client, queryClient, settled },
    /** The result of each render, in order. */
    renders,
    /** Errors caught by the error boundary. */
    caught,
  }
}
