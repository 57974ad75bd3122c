import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App, queryClient, router } from '../react-router'
import { loadMoreTwice, offsetsOf } from './loadMore'
import { serve } from './serve'
import { alice, settled, showing, shownTicks, ticksOf } from './shown'

beforeEach(async () => {
  queryClient.clear()
  await router.navigate('/')
})

afterEach(() => void vi.useRealTimers())

function start() {
  const indexer = createIndexerEmulator()
  serve({ '/api/wallet-balance': indexer })
  render(<App />)
  return { indexer, firstTicks: ticksOf(indexer, alice).slice(0, 20) }
}

const visit = (path: string) => act(() => router.navigate(path))
const click = (name: string) => fireEvent.click(screen.getByText(name))

test('default', async () => {
  const { indexer, firstTicks } = start()

  click('137 tokens')

  await showing(firstTicks)
  expect(screen.getByRole('heading').textContent).toBe(alice)
  await settled(queryClient)
  expect(indexer.requests).toHaveLength(1) // the loader's; the component has no need of another
})

test('behavior: the loader waits for the rows', async () => {
  const { indexer, firstTicks } = start()
  indexer.hold(alice)

  click('137 tokens')

  await act(() => indexer.received(1))
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByRole('heading')).toBeNull()
  indexer.release(alice)
  await screen.findByRole('heading')
  expect(shownTicks()).toEqual(firstTicks)
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('false')
})

test('behavior: back and again within 30 s -> the cached rows, no second request', async () => {
  const { indexer, firstTicks } = start()
  click('137 tokens')
  await showing(firstTicks)
  click('Load more')
  await waitFor(() => expect(shownTicks()).toHaveLength(40))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 })

  click('Wallets')
  await screen.findByText('137 tokens')
  click('137 tokens')

  await screen.findByRole('heading')
  expect(shownTicks()).toHaveLength(40)
  await settled(queryClient)
  expect(indexer.requests).toHaveLength(2) // one for each page
})

test('behavior: stale rows do not hold up a visit', async () => {
  const { indexer, firstTicks } = start()
  click('137 tokens')
  await showing(firstTicks)
  click('Wallets')
  await screen.findByText('137 tokens')
  await act(() => queryClient.invalidateQueries())
  indexer.setRows(alice, 'eth', [{ tick: 'newer', balance: '1' }])
  indexer.hold(alice)

  click('137 tokens')

  await showing(firstTicks)
  await act(() => indexer.received(2))
  indexer.release(alice)
  await showing(['newer'])
})

test.each(['/eth/0x', '/eth/alice', '/doge/0xfa4e'])(
  'behavior: %s is no wallet, and no request',
  async (path) => {
    const { indexer } = start()

    await visit(path)

    expect((await screen.findByRole('alert')).textContent).toBe('There is no such wallet.')
    expect(indexer.requests).toHaveLength(0)
  },
)

test('behavior: a failed load says why, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue() // React and the router tell of it
  vi.spyOn(console, 'warn').mockReturnValue()
  const { indexer, firstTicks } = start()
  indexer.failNext({ status: 429, retryAfter: '50' })

  click('137 tokens')

  expect((await screen.findByRole('alert')).textContent).toContain('429')
  click('Try again')
  await showing(firstTicks)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(indexer.requests).toHaveLength(2)
})

test('behavior: a second click on Load more is no second request', async () => {
  const { indexer, firstTicks } = start()
  click('137 tokens')
  await showing(firstTicks)

  await loadMoreTwice(indexer, alice)

  await waitFor(() => expect(shownTicks()).toHaveLength(40))
  await settled(queryClient)
  expect(offsetsOf(indexer)).toEqual([0, 20])
})

test('behavior: a revalidation reads nothing again, an invalidation does', async () => {
  const { indexer, firstTicks } = start()
  click('137 tokens')
  await showing(firstTicks)
  indexer.setRows(alice, 'eth', [{ tick: 'newer', balance: '1' }])

  await act(() => router.revalidate())

  await settled(queryClient)
  expect(shownTicks()).toEqual(firstTicks)
  expect(indexer.requests).toHaveLength(1)

  await act(() => queryClient.invalidateQueries())

  await showing(['newer'])
  expect(indexer.requests).toHaveLength(2)
})
