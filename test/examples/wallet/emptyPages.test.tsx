import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createIndexerClient, IndexerProvider } from 'inscription-hooks'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { WalletTokens } from '../../../examples/wallet/src/WalletTokens.js'

const wallet = { address: '0xfa4e01', emptyActions: undefined }

// jsdom has none, and nothing scrolls here
class IdleObserver {
  observe() {}
  disconnect() {}
}

/** A busy browser reports several changes of an element at once. */
class LateObserver extends IdleObserver {
  constructor(private readonly report: (entries: readonly object[]) => void) {
    super()
  }

  override observe() {
    this.report([{ isIntersecting: false }, { isIntersecting: true }])
  }
}
beforeEach(() => {
  cleanup()
  document.body.replaceChildren() // what tests of other files left
  vi.stubGlobal('IntersectionObserver', IdleObserver)
})

/** A service whose first page is empty although more are said to follow. The others wait. */
function renderList(list: React.ReactNode) {
  const waiting: ((response: Response) => void)[] = []
  const client = createIndexerClient({
    proxyUrl: '/api/wallet-balance',
    fetch(_, init) {
      const { offset } = JSON.parse(String(init?.body)) as { offset: number } // the documented body
      if (offset === 0) return Promise.resolve(page([], true))
      return new Promise((resolve) => waiting.push(resolve))
    },
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queryClient}>
      <IndexerProvider client={client}>{list}</IndexerProvider>
    </QueryClientProvider>,
  )
  return {
    requested: (count: number) => expect.poll(() => waiting).toHaveLength(count),
    respond: (createResponse: () => Response) => {
      for (const resolve of waiting.splice(0)) resolve(createResponse())
    },
  }
}

function page(ticks: readonly string[], hasMore: boolean): Response {
  return Response.json({ list: ticks.map((tick) => ({ tick, balance: '1' })), hasMore })
}

const skeletons = () => document.querySelectorAll('.tl-skeleton').length
const shown = () => document.body.textContent

describe.each([
  ['one chain', <WalletTokens key="" {...wallet} chains={['eth']} />, 1],
  ['all chains', <WalletTokens key="" {...wallet} chains={['eth', 'bsc']} />, 2],
] as const)('%s', (_, list, lists) => {
  test('default: an empty first page is not the end', async () => {
    const { requested, respond } = renderList(list)
    await requested(lists)
    expect(shown()).toBe('Loading…')
    expect(skeletons()).toBe(8)

    respond(() => page(['ordi'], false))
    expect(await screen.findAllByText('ordi')).toHaveLength(lists)
    expect(shown()).toMatch(lists === 1 ? /^1 tokenUpdated/ : /^2 tokensUpdated/)
    expect(skeletons()).toBe(0)
  })

  test('behavior: no tokens only once no page follows', async () => {
    const { requested, respond } = renderList(list)
    await requested(lists)
    respond(() => page([], true))
    await requested(lists)
    expect(shown()).toBe('Loading…')

    respond(() => page([], false))
    await screen.findByText('No tokens')
    expect(shown()).toMatch(/^0 tokensUpdated/)
    expect(skeletons()).toBe(0)
  })

  test('behavior: a failed second page is an error, and can be retried', async () => {
    const { requested, respond } = renderList(list)
    await requested(lists)
    respond(() => new Response(null, { status: 403 }))
    await screen.findByText('The request failed with status 403.')
    expect(shown()).not.toMatch(/\d tokens?|No tokens|Loading/)
    expect(skeletons()).toBe(0)

    fireEvent.click(screen.getAllByText('Try again').at(-1) as HTMLElement) // at least one
    await requested(lists)
    await expect.poll(skeletons).toBeGreaterThan(0)
    respond(() => page(['ordi'], false))
    expect(await screen.findAllByText('ordi')).toHaveLength(lists)
  })
})

test('behavior: on a slow machine, scrolling still loads', async () => {
  vi.stubGlobal('IntersectionObserver', LateObserver)
  const { requested, respond } = renderList(<WalletTokens {...wallet} chains={['eth']} />)
  await requested(1)
  respond(() => page(['ordi'], true))
  await requested(1)
  respond(() => page(['sats'], false))
  await screen.findByText('sats')
})
