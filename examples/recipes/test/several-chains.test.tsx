import { focusManager } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createIndexerEmulator, type IndexerEmulator } from 'inscription-hooks/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import App from '../several-chains'
import { serve } from './serve'
import { bob } from './shown'
import { translate } from './translate'

let address = '0xfa4e10' // a new one for each test, because the page keeps its QueryClient
const entries = (chain: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ tick: `${chain}${index}`, balance: '1' }))

/** A wallet with 245 tokens on `eth`, 125 on `bsc`, 1 on `base` and none on `polygon`. */
function startIndexer(): IndexerEmulator {
  const indexer = createIndexerEmulator({ wallets: [] })
  for (const [chain, count] of Object.entries({ eth: 245, bsc: 125, base: 1 })) {
    indexer.setEntries(address, chain, entries(chain, count))
  }
  serve({ '/api/wallet-balance': indexer })
  return indexer
}

const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const requestsOf = ({ requests }: IndexerEmulator) =>
  requests.map(({ body }) => `${Object(body).chain} ${Object(body).offset}`)

let isInView = false
let scroll: (changes: { isIntersecting: boolean }[]) => void

beforeEach(() => {
  isInView = false
  address = `0x${(Number(address) + 1).toString(16)}`
  vi.stubGlobal('IntersectionObserver', function (onChange: typeof scroll) {
    scroll = onChange
    return {
      observe: () => onChange([{ isIntersecting: isInView }]),
      disconnect: () => undefined,
    }
  })
})

test('default: an end that stays in view loads everything', async () => {
  const indexer = startIndexer()
  isInView = true

  render(<App address={address} />)

  await screen.findByText('371 of 371 tokens')
  expect(new Set(rows()).size).toBe(371)
  expect(requestsOf(indexer).sort()).toEqual([
    ...['base 0', 'bsc 0', 'bsc 100', 'eth 0', 'eth 100', 'eth 200', 'polygon 0'],
  ])
})

test('behavior: a failed chain leaves the others, and "Try again" loads it', async () => {
  const indexer = startIndexer()
  indexer.failNext({ chain: 'bsc', status: 404 })
  isInView = true

  render(<App address={address} />)

  await screen.findByText('246 of an unknown number of tokens')
  expect(screen.getByRole('alert').textContent).toMatch(/^bsc: The request .* 404\. \w/)
  fireEvent.click(screen.getByText('Try again'))
  await screen.findByText('371 of 371 tokens')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('behavior: a token is removed while pages load: said, until refreshed', async () => {
  const indexer = startIndexer()
  render(<App address={address} />)
  await screen.findByText('201 of 371 tokens')
  indexer.setEntries(address, 'eth', entries('eth', 245).slice(1))
  isInView = true
  act(() => scroll([{ isIntersecting: true }]))
  fireEvent.click(await screen.findByText('The list changed. Refresh'))
  await screen.findByText('370 of 370 tokens')
  expect(screen.queryByText('The list changed. Refresh')).toBeNull()
  expect(new Set(rows()).size).toBe(370)
})

test('behavior: switching a chain off and on changes no other', async () => {
  const indexer = startIndexer()
  render(<App address={address} />)
  await screen.findByText('201 of 371 tokens')

  fireEvent.click(screen.getByLabelText('eth'))
  await screen.findByText('101 of 126 tokens')
  fireEvent.click(screen.getByLabelText('eth'))

  await screen.findByText('201 of 371 tokens')
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull())
  expect(requestsOf(indexer).filter((request) => !request.startsWith('eth'))).toHaveLength(3)
})

test('behavior: no wallet, an empty wallet, and a switch of wallets', async () => {
  const indexer = startIndexer()
  const { rerender } = render(<App address={undefined} />)
  expect(screen.getByText('Connect a wallet.')).toBeDefined()
  rerender(<App address={bob} />)
  await screen.findByText('This wallet has no tokens on these chains.')

  indexer.hold(address, 'base')
  rerender(<App address={address} />)
  await screen.findByText('200 of an unknown number of tokens')
  indexer.release(address)

  await screen.findByText('201 of 371 tokens')
  for (const chain of ['eth', 'bsc', 'polygon', 'base'])
    fireEvent.click(screen.getByLabelText(chain))
  expect(screen.getByText('No chain is chosen.')).toBeDefined()
})

test('behavior: a translated page shows new balances and failures', async () => {
  const indexer = startIndexer()
  render(<App address={address} />)
  await screen.findByText('201 of 371 tokens')
  translate(document.body)
  for (const balance of ['2', '3']) {
    indexer.setEntries(address, 'bsc', [{ tick: 'paid', balance }])
    indexer.failNext({ chain: 'base', status: 404 })
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await waitFor(() => expect(rows()).toContain(`paid ${balance} on bsc`))
    expect(await screen.findByText(/^base: The request failed/)).toBeDefined()
  }
})
