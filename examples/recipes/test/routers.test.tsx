import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { serve } from './serve'
import { alice, click, firstTicks, settled, showing, shownTicks } from './shown'

afterEach(() => void vi.useRealTimers())

// imported for each test, because a router reads the URL at import and keeps loaded data
const routers = {
  'react-router': async () => {
    const { App, router } = await import('../react-router')
    const leave = () => router.navigate('/')
    return { App, leave, reload: () => router.revalidate(), forget: () => undefined }
  },
  'tanstack-router': async () => {
    const { App, router } = await import('../tanstack-router')
    const leave = () => router.navigate({ to: '/' })
    return { App, leave, reload: () => router.invalidate(), forget: () => router.clearCache() }
  },
}

async function start(name: keyof typeof routers, path = '/') {
  const indexer = createIndexerEmulator()
  serve({ '/api/wallet-balance': indexer })
  vi.spyOn(window, 'scrollTo').mockReturnValue() // jsdom has none
  history.replaceState(null, '', path)
  vi.resetModules()
  const { App, ...page } = await routers[name]()
  const { queryClient } = await import('../balances')
  await act(async () => render(<App />))
  return { ...page, queryClient, indexer, firstTicks: firstTicks(indexer, alice) }
}

describe.each(['react-router', 'tanstack-router'] as const)('%s', (name) => {
  test('default: the loader fetches the entries, the component makes no second request', async () => {
    const { indexer, firstTicks, queryClient } = await start(name)
    indexer.hold(alice)

    click('137 tokens')

    await waitFor(() => expect(indexer.requests).toHaveLength(1))
    expect(screen.queryByRole('heading')).toBeNull()
    indexer.release(alice)
    expect((await screen.findByRole('heading')).textContent).toBe(alice)
    expect(shownTicks()).toEqual(firstTicks)
    await settled(queryClient)
    expect(indexer.requests).toHaveLength(1)
  })

  test('behavior: return within 30 s -> cached entries, no request', async () => {
    const { indexer, firstTicks, queryClient, leave } = await start(name)
    click('137 tokens')
    await showing(firstTicks)
    click('Load more')
    await waitFor(() => expect(shownTicks()).toHaveLength(40))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 })

    await act(leave)
    await screen.findByText('137 tokens')
    click('137 tokens')

    await screen.findByRole('heading')
    expect(shownTicks()).toHaveLength(40)
    await settled(queryClient)
    expect(indexer.requests).toHaveLength(2) // one for each page
  })

  test('behavior: stale entries do not block navigation', async () => {
    const { indexer, firstTicks, queryClient, leave, forget } = await start(name)
    click('137 tokens')
    await showing(firstTicks)
    await act(leave)
    await screen.findByText('137 tokens')
    await act(() => queryClient.invalidateQueries())
    act(forget)
    indexer.setEntries(alice, 'eth', [{ tick: 'newer', balance: '1' }])
    indexer.hold(alice)

    click('137 tokens')

    await showing(firstTicks)
    await waitFor(() => expect(indexer.requests).toHaveLength(2))
    indexer.release(alice)
    await showing(['newer'])
  })

  test.each(['/eth/0x', '/doge/0xfa4e'])(
    'behavior: invalid path %s -> not found, no request',
    async (path) => {
      const { indexer } = await start(name, path)

      expect((await screen.findByRole('alert')).textContent).toBe('Wallet not found.')
      expect(indexer.requests).toHaveLength(0)
    },
  )

  test('behavior: a failed load shows the error and can be retried', async () => {
    vi.spyOn(console, 'error').mockReturnValue() // React and the router log the error
    vi.spyOn(console, 'warn').mockReturnValue()
    const { indexer, firstTicks } = await start(name)
    indexer.failNext({ status: 429, retryAfter: '50' })

    click('137 tokens')

    expect((await screen.findByRole('alert')).textContent).toContain('429')
    click('Try again')
    await showing(firstTicks)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(indexer.requests).toHaveLength(2)
  })

  test('behavior: router reload -> cached entries; invalidated query -> new entries', async () => {
    const { indexer, firstTicks, queryClient, reload } = await start(name)
    click('137 tokens')
    await showing(firstTicks)
    indexer.setEntries(alice, 'eth', [{ tick: 'newer', balance: '1' }])

    await act(reload)
    await settled(queryClient)
    expect(shownTicks()).toEqual(firstTicks)
    expect(indexer.requests).toHaveLength(1)

    await act(() => queryClient.invalidateQueries())
    await showing(['newer'])
    expect(indexer.requests).toHaveLength(2)
  })
})

test('behavior: tanstack-router preloads on intent, and again after the cache was cleared', async () => {
  const { indexer, firstTicks, queryClient } = await start('tanstack-router')
  const hover = () => fireEvent.mouseOver(screen.getByText('137 tokens'))
  hover()
  await waitFor(() => expect(indexer.requests).toHaveLength(1))
  await settled(queryClient)
  act(() => queryClient.clear())
  fireEvent.mouseOut(screen.getByText('137 tokens'))
  hover()
  await waitFor(() => expect(indexer.requests).toHaveLength(2))

  click('137 tokens')

  await showing(firstTicks)
  await settled(queryClient)
  expect(indexer.requests).toHaveLength(2)
})
