import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createIndexerClient, IndexerProvider } from 'inscription-hooks'
import { beforeEach, expect, test, vi } from 'vitest'
import { WalletTokens } from '../../../examples/wallet/src/WalletTokens.js'

/** jsdom has none. A busy browser reports several changes of an element at once. */
class LateObserver {
  static reported: readonly object[] = []
  constructor(private readonly report: (entries: readonly object[]) => void) {}
  observe() {
    this.report(LateObserver.reported)
  }
  disconnect() {}
}

beforeEach(() => {
  cleanup()
  LateObserver.reported = []
  document.body.replaceChildren() // what tests of other files left
  vi.stubGlobal('IntersectionObserver', LateObserver)
})

/** A list of two chains, whose first pages are empty although more are said to follow. */
async function renderList() {
  const waiting: ((response: Response) => void)[] = []
  const client = createIndexerClient({
    proxyUrl: '/api/wallet-balance',
    response: { nextOffset: ({ offset, hasMore }) => (hasMore ? offset + 20 : null) },
    fetch(_, init) {
      const { offset } = JSON.parse(String(init?.body)) as { offset: number } // the documented body
      return offset === 0
        ? Promise.resolve(page([], true))
        : new Promise((resolve) => waiting.push(resolve))
    },
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queryClient}>
      <IndexerProvider client={client}>
        <WalletTokens address="0xfa4e01" emptyActions={undefined} chains={['eth', 'bsc']} />
      </IndexerProvider>
    </QueryClientProvider>,
  )
  await expect.poll(() => waiting).toHaveLength(2)
  return {
    /** Answers both requests, and waits for the next ones. */
    respond: async (createResponse: () => Response, next = 2) => {
      for (const resolve of waiting.splice(0)) resolve(createResponse())
      await expect.poll(() => waiting).toHaveLength(next)
    },
    requested: () => expect.poll(() => waiting).toHaveLength(2),
  }
}

function page(ticks: readonly string[], hasMore: boolean): Response {
  return Response.json({ list: ticks.map((tick) => ({ tick, balance: '1' })), hasMore })
}

const status = () => document.body.textContent.replace('DefaultAmountNameProtocol', '')

test('default: no tokens only once no page follows', async () => {
  const { respond } = await renderList()
  await respond(() => page([], true))
  expect(status()).toBe('Loading…')
  await respond(() => page([], false), 0)
  await screen.findByText('No tokens')
  expect(status()).toMatch(/^0 tokensUpdated/)
})

test('behavior: after 20 empty pages, the visitor asks for more', async () => {
  const { respond, requested } = await renderList()
  for (let pages = 1; pages < 20; pages += 1) await respond(() => page([], true))
  await respond(() => page([], true), 0)
  await screen.findByText('No tokens so far')
  expect(status()).not.toMatch(/Loading|Updated/)
  fireEvent.click(screen.getByText('Load more'))
  await requested()
  await respond(() => page(['ordi'], false), 0)
  expect(await screen.findAllByText('ordi')).toHaveLength(2)
  expect(status()).not.toContain('so far')
})

test('behavior: an empty first page is not the end, and a failed second page can be retried', async () => {
  const { respond, requested } = await renderList()
  await respond(() => new Response(null, { status: 403 }), 0)
  await screen.findByText('The balances cannot be loaded now.')
  expect(status()).not.toMatch(/\d tokens?|No tokens|Loading/)
  fireEvent.click(screen.getAllByText('Try again').at(-1) as HTMLElement) // at least one
  await requested()
  await respond(() => page(['ordi'], false), 0)
  expect(await screen.findAllByText('ordi')).toHaveLength(2)
  expect(status()).toMatch(/^2 tokensUpdated/)
})

test('behavior: the end of the list loads more, on a slow machine too', async () => {
  LateObserver.reported = [{ isIntersecting: false }, { isIntersecting: true }]
  const { respond } = await renderList()
  await respond(() => page(['ordi'], true))
  await respond(() => page(['sats'], false), 0)
  expect(await screen.findAllByText('sats')).toHaveLength(2)
})
