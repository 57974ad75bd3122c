import { CancelledError, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import {
  createIndexerClient,
  HttpError,
  IndexerProvider,
  InvalidParametersError,
  RedirectError,
  ServiceError,
  useInfiniteWalletBalances,
  type WalletBalanceError,
} from 'inscription-hooks'
import { createElement, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ErrorNotice } from '../../../examples/wallet/src/token-list/Notice.js'
import {
  TokenList,
  type TokenListProps,
} from '../../../examples/wallet/src/token-list/TokenList.js'
import { WalletTokens } from '../../../examples/wallet/src/WalletTokens.js'
import { envelopes, wrap } from '../../client/envelopes.js'

/** jsdom has none. A busy browser reports several changes of an element at once. */
class LateObserver {
  static reported: readonly object[] = []
  constructor(private readonly report: (entries: readonly object[]) => void) {}
  observe() {
    this.report(LateObserver.reported)
  }
  disconnect() {}
}

// nor these
Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} })
beforeEach(() => {
  cleanup()
  LateObserver.reported = []
  document.body.replaceChildren() // what tests of other files left
  vi.stubGlobal('IntersectionObserver', LateObserver)
})

type Request = { address: string; offset: number } // the documented body
type Respond = (request: Request) => Response | Promise<Response>

function renderList(list: ReactNode, respond: Respond) {
  const client = createIndexerClient({
    proxyUrl: '/api/wallet-balance',
    response: { nextOffset: ({ offset, hasMore }) => (hasMore ? offset + 20 : null) },
    fetch: async (_, init) => respond(JSON.parse(String(init?.body)) as Request),
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queryClient}>
      <IndexerProvider client={client}>{list}</IndexerProvider>
    </QueryClientProvider>,
  )
}

/** A list of two chains, whose first pages are empty although more are said to follow. */
async function renderEmptyPages() {
  const waiting: ((response: Response) => void)[] = []
  renderList(
    <WalletTokens address="0xfa4e01" emptyActions={undefined} chains={['eth', 'bsc']} />,
    ({ offset }) => (offset === 0 ? page([], true) : new Promise((end) => waiting.push(end))),
  )
  const requested = (count = 2) => expect.poll(() => waiting).toHaveLength(count)
  await requested()
  return {
    /** Answers both requests, and waits for the next ones. */
    respond: async (createResponse: () => Response, next = 2) => {
      for (const resolve of waiting.splice(0)) resolve(createResponse())
      await requested(next)
    },
    requested,
  }
}

function page(ticks: readonly string[], hasMore: boolean): Response {
  return Response.json({ list: ticks.map((tick) => ({ tick, balance: '1' })), hasMore })
}

const sorts = /^(Sort: (amount|least amount|name|protocol|service’s order))*/
const status = () => document.body.textContent.replace(sorts, '')

test('default: no tokens only once no page follows', async () => {
  const { respond } = await renderEmptyPages()
  expect(status()).toBe('Loading…')
  expect(screen.queryAllByRole('searchbox')).toHaveLength(1)
  await respond(() => page([], false), 0)
  await screen.findByText('No tokens')
  expect(screen.queryByRole('searchbox')).toBeNull() // there is nothing to search
  expect(status()).toMatch(/^0 tokensUpdated/)
})

test.each([
  ...envelopes.map(({ json }) => wrap([], json.replace('"has_more":true', '"has_more":false'))),
  ...[{ code: 0, msg: 'ok', data: null }, { data: { list: null, total: 0 } }, { total: 0 }],
  { code: 201, message: 'Request successful', data: { items: [] } },
  { list: [], messages: [] },
])('default: no tokens in the form %j', async (body) => {
  const list = <WalletTokens address="0xfa4e01" emptyActions={undefined} chains={['eth']} />
  renderList(list, () => Response.json(body))
  await screen.findByText('No tokens')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('behavior: after 20 empty pages, the visitor asks for more', async () => {
  const { respond, requested } = await renderEmptyPages()
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
  const { respond, requested } = await renderEmptyPages()
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
  const { respond } = await renderEmptyPages()
  await respond(() => page(['ordi'], true))
  await respond(() => page(['sats'], false), 0)
  expect(await screen.findAllByText('sats')).toHaveLength(2)
})

const a = '0xAAAA00000000000000000000000000000000aaaa'
const b = '0xbbbb00000000000000000000000000000000bbbb'
const balances: Record<string, string> = { [a]: '111', [b]: '999' }

function renderWallets(addresses: readonly string[], props: Partial<TokenListProps> = {}) {
  function List() {
    const wallets = addresses.map((address) => ({ address, chain: 'eth' }))
    return <TokenList tokens={useInfiniteWalletBalances({ wallets })} {...props} />
  }
  const entry = { tick: 'ordi', protocol: 'erc-20', deployHash: '0x1' }
  renderList(<List />, ({ address }) =>
    Response.json({ list: [{ ...entry, balance: balances[address] }], total: 1 }),
  )
  return screen.findAllByRole('listitem')
}

test('behavior: the same token of two wallets is two rows, with the details of each', async () => {
  const rows = await renderWallets([a, b])
  const short = rows.map(({ textContent }) => /0x\w{4}…\w{4}/.exec(textContent)?.[0])
  expect(short).toEqual(['0xAAAA…aaaa', '0xbbbb…bbbb'])
  for (const [index, address] of [b, a].entries()) {
    fireEvent.click(screen.getAllByRole('listitem')[1 - index]?.querySelector('button') as Element)
    const details = within(screen.getByRole('dialog', { hidden: true }))
    for (const text of [balances[address] ?? '', address]) details.getByText(text)
    expect(details.queryByText('Same tick, other deployment')).toBeNull()
  }
  cleanup()
  const [alone] = await renderWallets([a])
  expect(alone?.textContent).not.toContain('aaaa') // the name says nothing then
})

test('parameters: trailing, onSelect, search and labels.walletName get the address of the row', async () => {
  const onSelect = vi.fn()
  const [row, ...others] = await renderWallets([a, b], {
    ...{ search: 'travel', onSelect, trailing: ({ address }) => <i>{address}</i> },
    labels: { walletName: (address: string) => (address === a ? 'Savings' : 'Travel') },
  })
  expect(others).toEqual([])
  expect(row?.textContent).toContain('Travel')
  expect(row?.querySelector('i')?.textContent).toBe(b)
  fireEvent.click(row?.querySelector('button') as Element)
  expect(onSelect.mock.calls[0]?.[0]).toMatchObject({ address: b, balance: '999' })
})

test.each([false, true])(
  'behavior: an unknown balance in a drawer, hidden: %s',
  async (hideAmounts) => {
    const sent = { total_amount: '1230000000', token: { decimals: 6, hash: `0x${'1'.repeat(64)}` } }
    const drawer = vi.fn()
    function List() {
      const tokens = useInfiniteWalletBalances({ wallets: [{ address: a, chain: 'eth' }] })
      const list = <TokenList tokens={tokens} hideAmounts={hideAmounts} locale="en_US" />
      return createElement('div', { onKeyDown: drawer, onClose: drawer }, list)
    }
    renderList(<List />, () => Response.json({ list: [{ tick: 'ordi', ...sent }] }))
    fireEvent.click(await screen.findByRole('button', { name: /^ordi/ }))
    const details = screen.getByRole('dialog', { hidden: true })
    const { textContent } = details
    const numbers = 'As sent: total_amount1230000000As sent: token.decimals6Protocol'
    if (hideAmounts) expect(textContent).not.toMatch(/As sent|\d/)
    else expect(textContent).toContain(numbers)
    fireEvent.keyDown(details, { key: 'Escape' })
    fireEvent(details, new Event('close'))
    expect(drawer).not.toHaveBeenCalled()
  },
)

const issues = [{ path: 'chain', message: 'expected text' }]
const refusedKey = { status: 502, code: 'upstream_unauthorized' }

test.for<[string, Error, title: string, text: string]>([
  ['a 503', new HttpError({ status: 503 }), 'Service not available', 'cannot be loaded now.'],
  ['a 502 for a refused key', new HttpError(refusedKey), 'App not set up', 'cannot be loaded now.'],
  ['a 429', new HttpError({ status: 429 }), 'Service busy', 'cannot be loaded now.'],
  ['a redirect', new RedirectError({ status: 307 }), 'App not set up', 'was redirected.'],
  ['no chain', new InvalidParametersError({ issues }), 'Request refused', 'chain is not valid.'],
  ['a cancellation', new CancelledError(), 'Canceled', 'The request was canceled.'],
  ['a bug', new TypeError('x'), 'Something went wrong', 'report it.'],
  ['a failure', new ServiceError({ detail: 'rebuilding' }), 'Service error', 'error.rebuilding'],
])('behavior: %s', ([, error, title, text]) => {
  render(
    <ErrorNotice
      error={error as WalletBalanceError} // TanStack's own error is not in the types
      failedAtMs={0}
      onRetry={() => {}}
      isDevelopment={false}
    />,
  )
  const { textContent } = screen.getByRole('alert')
  expect(textContent.startsWith(title)).toBe(true)
  expect(textContent.endsWith(text)).toBe(true)
})
