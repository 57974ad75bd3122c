import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, startRouted } from './routedPage'
import { alice, settled, showing, shownTicks } from './shown'

afterEach(() => void vi.useRealTimers())

test('default', async () => {
  const { indexer, firstTicks, queryClient } = await startRouted()

  click('137 tokens')

  await showing(firstTicks)
  expect(screen.getByRole('heading').textContent).toBe(alice)
  await settled(queryClient)
  expect(indexer.requests).toHaveLength(1) // the loader's; the component has no need of another
})

test('behavior: a pending component while the rows take long', async () => {
  const { indexer, firstTicks, router } = await startRouted()
  indexer.hold(alice)

  click('137 tokens')

  await screen.findByText('Loading…')
  expect(router.state.isLoading).toBe(true) // the loader waits, not the component
  indexer.release(alice)
  await showing(firstTicks)
  expect(screen.queryByText('Loading…')).toBeNull()
})

test('behavior: the rows are asked for on intent, and once', async () => {
  const { indexer, firstTicks, queryClient } = await startRouted()

  fireEvent.mouseOver(screen.getByText('137 tokens'))
  await act(() => indexer.received(1))
  expect(screen.queryByRole('heading')).toBeNull()
  click('137 tokens')

  await showing(firstTicks)
  await settled(queryClient)
  expect(indexer.requests).toHaveLength(1)
})

test('behavior: back and again within 30 s -> the cached rows, no second request', async () => {
  const { indexer, firstTicks, queryClient } = await startRouted()
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
  const { indexer, firstTicks, queryClient, router } = await startRouted()
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
    const { indexer } = await startRouted(path)

    expect((await screen.findByRole('alert')).textContent).toBe('There is no such wallet.')
    expect(indexer.requests).toHaveLength(0)
  },
)

test('behavior: a failed load says why, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue() // React and the router tell of it
  vi.spyOn(console, 'warn').mockReturnValue()
  const { indexer, firstTicks } = await startRouted()
  indexer.failNext({ status: 429, retryAfter: '50' })

  click('137 tokens')

  expect((await screen.findByRole('alert')).textContent).toContain('429')
  click('Try again')
  await showing(firstTicks)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(indexer.requests).toHaveLength(2)
})
