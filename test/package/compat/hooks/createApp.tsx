import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createIndexerClient, IndexerProvider } from 'inscription-hooks'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** The sample wallet of 137 tokens on `eth`. */
export const list = { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth' } as const

/** The sample wallet of 5,000 tokens. */
export const otherAddress = '0xfa4e000000000000000000000000000000005000'

/** An emulator, a client and both providers, for one scenario. */
export function createApp() {
  const indexer = createIndexerEmulator()
  const client = createIndexerClient({
    baseUrl: 'http://indexer.test',
    apiKey: 'any-api-key',
    scope: 'compat',
    fetch: indexer.fetch,
  })
  const queryClient = new QueryClient({
    defaultOptions: { queries: { notifyOnChangeProps: 'all', staleTime: 60_000 } },
  })
  const wrap = (children: ReactNode) => (
    <QueryClientProvider client={queryClient}>
      <IndexerProvider client={client}>{children}</IndexerProvider>
    </QueryClientProvider>
  )

  function mount(children: ReactNode) {
    const container = document.createElement('div')
    const root = createRoot(container)
    root.render(wrap(children))
    const text = () => container.textContent
    return { container, text, unmount: () => root.unmount(), root }
  }

  /** Renders a hook; `result` is its latest return value. */
  function mountHook<Props, Result>(useHook: (props: Props) => Result, props: Props) {
    const results: Result[] = []
    const Hook = (next: { props: Props }) => (results.push(useHook(next.props)), null)
    const { root, unmount } = mount(<Hook props={props} />)
    const result = () => results.at(-1)
    return { result, rerender: (next: Props) => root.render(wrap(<Hook props={next} />)), unmount }
  }

  const sent = indexer.wallets.find(({ address }) => address === list.address)?.entries.eth ?? []
  return { indexer, client, queryClient, wrap, mount, mountHook, sent: sent.map(textOf) }
}

export const textOf = ({ tick, balance }: { tick?: unknown; balance?: unknown }): string =>
  `${String(tick)} ${String(balance)}`

/** Resolves once the condition holds. */
export async function until(condition: () => boolean | undefined): Promise<void> {
  const deadline = Date.now() + 20_000
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`Timeout: ${String(condition)}`)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}
