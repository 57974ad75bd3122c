import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'

/** Tells which client a page that makes its own has on screen. */
export function watchQueryClient(): () => QueryClient {
  const { mock } = vi.spyOn(QueryClient.prototype, 'mount')
  return () => {
    const queryClient = queryClientsIn(mock.contexts).at(-1)
    if (!queryClient) throw new Error('No page is shown.')
    return queryClient
  }
}

/** The clients that take part when pages are rendered, each once. */
export function queryClientsOf(render: () => void): readonly QueryClient[] {
  const { mock } = vi.spyOn(QueryClient.prototype, 'defaultQueryOptions')
  render()
  return [...new Set(queryClientsIn(mock.contexts))]
}

function queryClientsIn(contexts: readonly unknown[]): readonly QueryClient[] {
  return contexts.filter((context) => context instanceof QueryClient)
}
