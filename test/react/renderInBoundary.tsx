import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { vi } from 'vitest'
import { IndexerProvider } from '../../src/exports/index.js'
import type { IndexerEmulator } from '../../src/exports/testing.js'
import { clientOf } from '../query/clientOf.js'

/** The error that a hook throws to the boundary above it. */
export async function caughtByBoundary(
  indexer: IndexerEmulator,
  hook: () => unknown,
  queryClient = new QueryClient(),
) {
  const caught: unknown[] = []
  class Boundary extends Component<{ children: ReactNode }> {
    override state = { failed: false }
    static getDerivedStateFromError = () => ({ failed: true })
    override componentDidCatch = (error: unknown) => void caught.push(error)
    override render = () => (this.state.failed ? null : this.props.children)
  }
  function Caller() {
    hook()
    return null
  }
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <QueryClientProvider client={queryClient}>
      <IndexerProvider client={clientOf(indexer)}>
        <Boundary>
          <Suspense>
            <Caller />
          </Suspense>
        </Boundary>
      </IndexerProvider>
    </QueryClientProvider>,
  )
  await waitFor(() => {
    if (caught.length === 0) throw new Error('nothing was caught')
  })
  return caught[0]
}
