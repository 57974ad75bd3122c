import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { IndexerProvider } from '../../src/react/IndexerProvider.js'
import { type HeldNotices, holdNotices } from './heldNotices.js'

/** One root, its providers and an empty cache, for one journey after another. */
export type WalletStage = {
  readonly notices: HeldNotices
  readonly queryClient: QueryClient
  /** Mounts it anew. */
  readonly enter: (what: ReactNode, fetch: typeof globalThis.fetch, isStrict: boolean) => void
  /** Leaves nothing on screen nor in the cache. */
  readonly leave: () => void
}

export function openStage(): WalletStage {
  const unused: typeof globalThis.fetch = () => Promise.reject(new Error('Nobody is on stage.'))
  let current = unused
  const client = createIndexerClient({
    ...{ baseUrl: 'http://indexer.test', apiKey: 'made-up' },
    fetch: (...request) => current(...request),
  })
  const queryClient = new QueryClient({
    defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } }, // `leave` does it
  })
  const notices = holdNotices()
  let put: (what: ReactNode) => void = () => undefined
  function Place(): ReactNode {
    const [what, setWhat] = useState<ReactNode>(null)
    put = setWhat
    return what
  }
  const root = createRoot(document.createElement('div'))
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <IndexerProvider client={client}>
          <Place />
        </IndexerProvider>
      </QueryClientProvider>,
    ),
  )

  return {
    notices,
    queryClient,
    enter: (what, fetch, isStrict) => {
      current = fetch
      flushSync(() => put(isStrict ? <StrictMode>{what}</StrictMode> : what))
    },
    leave: () => {
      flushSync(() => put(null))
      current = unused
      queryClient.clear()
      notices.waiting.length = 0
    },
  }
}
