import { act, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { disconnect } from 'wagmi/actions'
import { base, polygon } from 'wagmi/chains'
import { Wallet } from '../wagmi'
import { loadMoreTwice, offsetsOf } from './loadMore'
import { localChain } from './localChain'
import { queryClientsOf } from './queryClients'
import { alice, bob, settled, showing, shownTicks } from './shown'
import { body, startWallet } from './walletPage'

test('default', async () => {
  const { config, connect, asked, firstTicks } = startWallet()
  render(<Wallet config={config} />)

  await connect()

  await showing(firstTicks(alice))
  expect(asked()).toEqual([body(alice)])
})

test('behavior: it waits for a wallet, and forgets the rows of one that went', async () => {
  const { config, connect, asked, firstTicks } = startWallet()
  render(<Wallet config={config} />)
  expect(await screen.findByText('Connect a wallet.')).toBeDefined()
  expect(asked()).toEqual([])
  await connect()
  await showing(firstTicks(alice))

  await act(() => disconnect(config))

  expect(shownTicks()).toEqual([])
  expect(screen.getByText('Connect a wallet.')).toBeDefined()
  expect(asked()).toHaveLength(1)
})

test('behavior: account switched -> the old rows are gone at once', async () => {
  const { config, connect, switchAccount, indexer, asked, firstTicks } = startWallet()
  render(<Wallet config={config} />)
  await connect()
  await showing(firstTicks(alice))
  indexer.hold(bob)

  await switchAccount(bob)

  expect(shownTicks()).toEqual([])
  expect(screen.getByText('Loading…')).toBeDefined()
  indexer.release(bob)
  await showing(firstTicks(bob))
  expect(asked()).toEqual([body(alice), body(bob)])
})

test('behavior: chain switched -> asked for by the name the service has for it', async () => {
  const { config, connect, switchChain, asked, firstTicks } = startWallet()
  render(<Wallet config={config} />)
  await connect()
  await showing(firstTicks(alice))

  await switchChain(polygon.id)

  await showing(firstTicks(alice, 'polygon'))
  expect(asked()).toEqual([body(alice), body(alice, 'polygon')])
})

test('behavior: a chain that the table has not is not asked for', async () => {
  const { config, connect, switchChain, queryClient, asked, firstTicks } = startWallet()
  render(<Wallet config={config} />)
  await connect()
  await showing(firstTicks(alice))

  await switchChain(base.id)

  expect(shownTicks()).toEqual([])
  expect(screen.getByText('No balances are read on this chain.')).toBeDefined()
  await settled(queryClient())
  const statuses = queryClient()
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.status)
  expect(statuses).not.toContain('error')
  expect(asked()).toHaveLength(1)
})

test('behavior: while wagmi looks for the last wallet, nobody is told to connect one', async () => {
  const { config, connector, asked, firstTicks } = startWallet()
  const isAuthorized = Promise.withResolvers<boolean>()
  const lookUp = vi.spyOn(connector, 'isAuthorized').mockReturnValue(isAuthorized.promise)

  render(<Wallet config={config} />)

  await waitFor(() => expect(lookUp).toHaveBeenCalled())
  expect(screen.getByText('Connecting…')).toBeDefined()
  expect(asked()).toEqual([])
  isAuthorized.resolve(true)
  await showing(firstTicks(alice))
})

test('behavior: a second click on Load more is no second request', async () => {
  const { config, connect, indexer, queryClient } = startWallet()
  render(<Wallet config={config} />)
  await connect()
  await screen.findByText('Load more')

  await loadMoreTwice(indexer, alice)

  await waitFor(() => expect(shownTicks()).toHaveLength(40))
  await settled(queryClient())
  expect(offsetsOf(indexer)).toEqual([0, 20])
})

test('behavior: on a server each page has a cache of its own', () => {
  const page = <Wallet config={localChain().config} />

  const queryClients = queryClientsOf(() => [page, page].map((each) => renderToString(each)))

  expect(queryClients).toHaveLength(2)
})
