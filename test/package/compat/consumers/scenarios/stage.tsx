import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createIndexerClient, type IndexerClient, IndexerProvider } from 'inscription-hooks'
import { createIndexerEmulator, type IndexerEmulator } from 'inscription-hooks/testing'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** The sample wallet of 137 tokens on `eth`. */
export const list = { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth' } as const

/** The sample wallet of 5,000 tokens. */
export const otherAddress = '0xfa4e000000000000000000000000000000005000'

export type Stage = {
  readonly indexer: IndexerEmulator
  readonly client: IndexerClient
  readonly queryClient: QueryClient
  /** The most requests that were in flight at one time. */
  readonly mostAtOnce: () => number
  readonly wrap: (children: ReactNode) => ReactNode
  readonly mount: (children: ReactNode) => Mounted
}

export type Mounted = {
  readonly text: () => string
  readonly render: (children: ReactNode) => void
  readonly unmount: () => void
}

/** An emulator, a client of it and a page with both providers, for one scenario. */
export function startStage(queryClient: QueryClient = new QueryClient()): Stage {
  const indexer = createIndexerEmulator({ latencyMs: 5 })
  let inFlight = 0
  let mostAtOnce = 0
  const client = createIndexerClient({
    baseUrl: 'http://indexer.test',
    apiKey: 'any-key',
    scope: 'compat',
    fetch: async (input, init) => {
      inFlight += 1
      mostAtOnce = Math.max(mostAtOnce, inFlight)
      try {
        return await indexer.fetch(new Request(input, init))
      } finally {
        inFlight -= 1
      }
    },
  })
  const wrap = (children: ReactNode) => (
    <QueryClientProvider client={queryClient}>
      <IndexerProvider client={client}>{children}</IndexerProvider>
    </QueryClientProvider>
  )
  const mount = (children: ReactNode) => mountPage(wrap, children)
  return { indexer, client, queryClient, mostAtOnce: () => mostAtOnce, wrap, mount }
}

function mountPage(wrap: Stage['wrap'], children: ReactNode): Mounted {
  const container = document.createElement('div')
  const root = createRoot(container)
  root.render(wrap(children))
  return {
    text: () => container.textContent ?? '',
    render: (next) => root.render(wrap(next)),
    unmount: () => root.unmount(),
  }
}
