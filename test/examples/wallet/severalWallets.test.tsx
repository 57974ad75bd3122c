import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createIndexerClient, useInfiniteWalletBalances } from 'inscription-hooks'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  TokenList,
  type TokenListProps,
} from '../../../examples/wallet/src/token-list/TokenList.js'

const [a, b] = [
  '0xAAAA00000000000000000000000000000000aaaa',
  '0xbbbb00000000000000000000000000000000bbbb',
]
const balances = { [a]: '111', [b]: '999' }

// jsdom has none of these
Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} })
beforeEach(() => {
  cleanup()
  const IntersectionObserver = class {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', IntersectionObserver)
})

function renderList(addresses: readonly string[], props: Partial<TokenListProps> = {}) {
  const client = createIndexerClient({
    proxyUrl: '/api/wallet-balance',
    async fetch(_, init) {
      const { address } = JSON.parse(String(init?.body)) as { address: string } // the documented body
      const entry = { tick: 'ordi', protocol: 'erc-20', deployHash: '0x1' }
      return Response.json({ list: [{ ...entry, balance: balances[address] }], total: 1 })
    },
  })
  function List() {
    const wallets = addresses.map((address) => ({ address, chain: 'eth' }))
    const tokens = useInfiniteWalletBalances({ wallets, client })
    return <TokenList tokens={tokens} {...props} />
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List />
    </QueryClientProvider>,
  )
  return screen.findAllByRole('listitem')
}

test('default: the same token of two wallets is two rows, with the details of each', async () => {
  const rows = await renderList([a, b])
  expect(rows.map(({ textContent }) => /0x\w{4}…\w{4}/.exec(textContent)?.[0])).toEqual([
    '0xAAAA…aaaa',
    '0xbbbb…bbbb',
  ])
  for (const [index, address] of [b, a].entries()) {
    fireEvent.click(screen.getAllByRole('listitem')[1 - index]?.querySelector('button') as Element)
    const details = within(screen.getByRole('dialog', { hidden: true }))
    expect(details.getByText(balances[address] as string)).toBeDefined()
    expect(details.getByText(address)).toBeDefined()
    expect(details.queryByText('Same tick, other deployment')).toBeNull()
  }
  cleanup()
  const [alone] = await renderList([a])
  expect(alone?.textContent).not.toContain('aaaa') // the name says nothing then
})

test('parameters: trailing, onSelect, search and labels.walletName get the address of the row', async () => {
  const onSelect = vi.fn()
  const walletName = (address: string) => (address === a ? 'Savings' : 'Travel')
  const [row, ...others] = await renderList([a, b], {
    search: 'travel',
    trailing: ({ address }) => <i>{address}</i>,
    onSelect,
    labels: { walletName },
  })
  expect(others).toEqual([])
  expect(row?.textContent).toContain(`Travel`)
  expect(row?.querySelector('i')?.textContent).toBe(b)
  fireEvent.click(row?.querySelector('button') as Element)
  expect(onSelect.mock.calls[0]?.[0]).toMatchObject({ address: b, balance: '999' })
})
