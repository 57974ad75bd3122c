import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { IndexerProvider } from 'inscription-hooks'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { translate } from '../../../examples/recipes/test/translate.js'
import { App } from '../../../examples/wallet/src/App.js'

const address = '0xfa4e000000000000000000000000000000000137'

beforeEach(() => {
  cleanup()
  document.body.replaceChildren() // what tests of other files left
  localStorage.clear()
  history.replaceState(null, '', '/')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 0, 5, 10, 24) }) // the list tells the time
  vi.stubGlobal('scrollTo', () => {})
  const media = { matches: true, addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('matchMedia', () => media)
  vi.stubGlobal('IntersectionObserver', function observer() {
    return { observe() {}, disconnect() {} }
  })
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
      fireEvent(this, new Event('close'))
    },
  })
})

afterEach(() => void vi.useRealTimers())

function start(children: ReactNode) {
  const indexer = createIndexerEmulator()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const page = render(
    <QueryClientProvider client={queryClient}>
      <IndexerProvider baseUrl="https://indexer.example" apiKey="any-api-key" fetch={indexer.fetch}>
        {children}
      </IndexerProvider>
    </QueryClientProvider>,
  )
  const entries = indexer.wallets.find((wallet) => wallet.address === address)?.entries.eth ?? []
  return {
    ...page,
    /** Gives the first token another balance. */
    pay: async (balance: string) => {
      indexer.setEntries(address, 'eth', [{ ...entries[0], balance }, ...entries.slice(1)])
      await act(() => queryClient.refetchQueries())
    },
    fail: async () => {
      for (const chain of ['eth', 'bsc']) indexer.failNext({ chain, status: 404 })
      await act(() => queryClient.refetchQueries())
    },
    settle: async () => {
      let before: string | null = null
      await waitFor(
        () => {
          const { textContent } = document.body
          const isSettled = queryClient.isFetching() === 0 && textContent === before
          before = textContent
          expect(isSettled).toBe(true)
        },
        { interval: 10 },
      )
    },
  }
}

type Page = ReturnType<typeof start>
type Steps = Record<string, (page: Page) => unknown>

/** What a page shows at the start and after each step. */
async function readPage(children: ReactNode, steps: Steps, isTranslated: boolean) {
  const page = start(children)
  await page.settle()
  if (isTranslated) translate(document.body)
  const shown: Record<string, string> = {}
  const all: Steps = { start: () => {}, ...steps }
  for (const [name, step] of Object.entries(all)) {
    await step(page)
    await page.settle()
    shown[name] = document.body.textContent
  }
  cleanup()
  history.replaceState(null, '', '/')
  return shown
}

const click = (name: string | RegExp) =>
  fireEvent.click(screen.getAllByRole('button', { name })[0] as Element)
const search = (value: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
const chain = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const visit = (url: string) => {
  history.replaceState(null, '', url)
  return act(() => void dispatchEvent(new Event('popstate')))
}
const details = () => screen.getByRole('dialog').textContent

const config = {
  ...{ chains: ['eth', 'bsc'], startAddress: address, isDevelopment: true },
  wallets: [{ name: 'Another', address: '0xfa4e000000000000000000000000000000000020' }],
}
const wallet: Steps = {
  start: () => screen.findAllByText(/^Look-alike of/), // their table loads later
  details: () => click(/^ordi/),
  'same length': async ({ pay }) => {
    await pay('490111.99')
    await waitFor(() => expect(details()).toContain('490,111.99'))
    const kept = document.querySelectorAll(
      '.tl-tick, .tl-amount, .tl-sheet-amount bdi, .tl-hash, .mono',
    )
    expect([...kept].filter((element) => !element.closest('[translate=no]'))).toEqual([])
  },
  'more groups': ({ pay }) => pay('1490792.25'),
  'fewer groups': ({ pay }) => pay('5'),
  more: () => click('Load more'),
  hide: () => click('Hide amounts'),
  show: () => click('Hide amounts'),
  other: () => click(/^0x/),
  close: () => click('Close'),
  search: () => search('ord'),
  'no match': () => search('nonsense'),
  clear: () => click('Clear search'),
  fail: ({ fail }) => fail(),
  retry: () => click('Try again'),
  'one chain': () => chain(/BNB/),
  'all chains': () => chain(/All/),
  accounts: async () => {
    click(/Switch wallet/)
    await screen.findByText('Another') // loads later
  },
  switch: () => click('Another'),
  'empty wallet': () => visit('/?address=0x00'),
  'no address': () => visit('/?address=x'),
}
test('behavior: the wallet shows the same when a browser has translated it', async () => {
  const plain = await readPage(<App config={config} />, wallet, false)
  const translated = await readPage(<App config={config} />, wallet, true)
  expect(Object.keys(plain).filter((name) => translated[name] !== plain[name])).toEqual([])
})
