import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { serve } from './serve'
import { alice, settled, showing, shownTicks, ticksOf } from './shown'

afterEach(() => void vi.useRealTimers())

async function start(path = '/') {
  const indexer = createIndexerEmulator()
  serve({ '/api/wallet-balance': indexer })
  vi.spyOn(window, 'scrollTo').mockReturnValue() // jsdom has none
  history.replaceState(null, '', path)
  vi.resetModules() // the router keeps what it has loaded
  const { App, queryClient, router } = await import('../tanstack-router')
  await act(async () => render(<App />))
  return { queryClient, router, indexer, firstTicks: ticksOf(indexer, alice).slice(0, 20) }
}

const click = (name: string) => fireEvent.click(screen.getByText(name))

test('default', async () => {
  const { indexer, firstTicks, queryClient } = await start()

  click('137 tokens')

  await showing(firstTicks)
  expect(screen.getByRole('heading').textContent).toBe(alice)
  await settled(queryClient)
  expect(indexer.requests).toHaveLength(1) // the loader's; the component has no need of another
})

test('behavior: a pending component while the rows take long', async () => {
  const { indexer, firstTicks, router } = await start()
  indexer.hold(alice)

  click('137 tokens')

  await screen.findByText('Loading…')
  expect(router.state.isLoading).toBe(true) // the loader waits, not the component
  indexer.release(alice)
  await showing(firstTicks)
  expect(screen.queryByText('Loading…')).toBeNull()
})

test('behavior: the rows are asked for on intent, and once', async () => {
  const { indexer, firstTicks, queryClient } = await start()

  fireEvent.mouseOver(screen.getByText('137 tokens'))
  await act(() => indexer.received(1))
  expect(screen.queryByRole('heading')).toBeNull()
  click('137 tokens')

  await showing(firstTicks)
  await settled(queryClient)
  expect(indexer.requests).toHaveLength(1)
})

test('behavior: back and again within 30 s -> the cached rows, no second request', async () => {
  const { indexer, firstTicks, queryClient } = await start()
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
  const { indexer, firstTicks, queryClient, router } = await start()
  click('137 tokens')
  await showing(firstTicks)
  click('Wallets')
  await screen.findByText('137 tokens')
  await act(() => queryClient.invalidateQueries())
  act(() => router.clearCache())
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
    const { indexer } = await start(path)

    expect((await screen.findByRole('alert')).textContent).toBe('There is no such wallet.')
    expect(indexer.requests).toHaveLength(0)
  },
)

test('behavior: a failed load says why, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue() // React and the router tell of it
  vi.spyOn(console, 'warn').mockReturnValue()
  const { indexer, firstTicks } = await start()
  indexer.failNext({ status: 429, retryAfter: '50' })

  click('137 tokens')

  expect((await screen.findByRole('alert')).textContent).toContain('429')
  click('Try again')
  await showing(firstTicks)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(indexer.requests).toHaveLength(2)
})
