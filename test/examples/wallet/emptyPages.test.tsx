import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createIndexerClient, IndexerProvider, type WalletBalanceResponse } from 'inscription-hooks'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { WalletTokens } from '../../../examples/wallet/src/WalletTokens.js'

/** jsdom has none. A busy browser reports several changes of an element at once. */
let reported: readonly object[]
class LateObserver {
  constructor(private readonly report: (entries: readonly object[]) => void) {}
  observe() {
    this.report(reported)
  }
  disconnect() {}
}
beforeEach(() => {
  cleanup()
  reported = []
  document.body.replaceChildren() // what tests of other files left
  vi.stubGlobal('IntersectionObserver', LateObserver)
})

/** A service whose first page is empty although more are said to follow. The others wait. */
async function renderList(chains: readonly string[], response: WalletBalanceResponse = {}) {
  const waiting: ((response: Response) => void)[] = []
  const client = createIndexerClient({
    proxyUrl: '/api/wallet-balance',
    response,
    fetch(_, init) {
      const { offset } = JSON.parse(String(init?.body)) as { offset: number } // the documented body
      if (offset === 0) return Promise.resolve(page([], true))
      return new Promise((resolve) => waiting.push(resolve))
    },
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queryClient}>
      <IndexerProvider client={client}>
        <WalletTokens address="0xfa4e01" emptyActions={undefined} chains={chains} />
      </IndexerProvider>
    </QueryClientProvider>,
  )
  const requested = () => expect.poll(() => waiting).toHaveLength(chains.length)
  await requested()
  return {
    requested,
    respond: (createResponse: () => Response) => {
      for (const resolve of waiting.splice(0)) resolve(createResponse())
    },
  }
}

function page(ticks: readonly string[], hasMore: boolean): Response {
  return Response.json({ list: ticks.map((tick) => ({ tick, balance: '1' })), hasMore })
}

const skeletons = () => document.querySelectorAll('.tl-skeleton').length
const shown = () => document.body.textContent.replace('DefaultAmountNameProtocol', '') // the toolbar

describe.each([
  ['one chain', ['eth'], /^1 tokenUpdated/],
  ['all chains', ['eth', 'bsc'], /^2 tokensUpdated/],
])('%s', (_, chains, count) => {
  test('behavior: no tokens only once no page follows', async () => {
    const { requested, respond } = await renderList(chains)
    respond(() => page([], true))
    await requested()
    expect(shown()).toBe('Loading…')

    respond(() => page([], false))
    await screen.findByText('No tokens')
    expect(shown()).toMatch(/^0 tokensUpdated/)
    expect(skeletons()).toBe(0)
  })

  test('behavior: after 20 empty pages, the visitor asks for more', async () => {
    const nextOffset = ({ offset, hasMore }: { offset: number; hasMore: boolean | null }) =>
      hasMore ? offset + 20 : null
    const { requested, respond } = await renderList(chains, { nextOffset })
    for (let pages = 1; pages < 20; pages += 1) {
      respond(() => page([], true))
      await requested()
    }
    respond(() => page([], true))
    await screen.findByText('No tokens so far')
    expect(shown()).not.toMatch(/Loading|Updated/)
    expect(skeletons()).toBe(0)

    fireEvent.click(screen.getByText('Load more'))
    await requested()
    respond(() => page(['ordi'], false))
    expect(await screen.findAllByText('ordi')).toHaveLength(chains.length)
    expect(shown()).not.toContain('so far')
  })

  test('default: an empty first page is not the end, and a failed second page can be retried', async () => {
    const { requested, respond } = await renderList(chains)
    expect(shown()).toBe('Loading…')
    expect(skeletons()).toBe(8)
    respond(() => new Response(null, { status: 403 }))
    await screen.findByText('The balances cannot be loaded now.')
    expect(shown()).not.toMatch(/\d tokens?|No tokens|Loading/)
    expect(skeletons()).toBe(0)

    fireEvent.click(screen.getAllByText('Try again').at(-1) as HTMLElement) // at least one
    await requested()
    await expect.poll(skeletons).toBeGreaterThan(0)
    respond(() => page(['ordi'], false))
    expect(await screen.findAllByText('ordi')).toHaveLength(chains.length)
    expect(shown()).toMatch(count)
    expect(skeletons()).toBe(0)
  })

  test('behavior: the end of the list loads more, on a slow machine too', async () => {
    reported = [{ isIntersecting: false }, { isIntersecting: true }]
    const { requested, respond } = await renderList(chains)
    respond(() => page(['ordi'], true))
    await requested()
    respond(() => page(['sats'], false))
    expect(await screen.findAllByText('sats')).toHaveLength(chains.length)
  })
})
