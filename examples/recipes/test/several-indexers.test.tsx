import { render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { App } from '../several-indexers'
import { loadMoreTwice, offsetsOf } from './loadMore'
import { queryClientsOf } from './queryClients'
import { alice, settled } from './shown'
import { refresh, region, row, startBoth } from './twoIndexers'

test('default', async () => {
  const { mainnet, testnet, queryClient } = startBoth()

  render(<App address={alice} chain="eth" />)

  expect(await region('Mainnet').findByText('main 1')).toBeDefined()
  expect(await region('Testnet').findByText('test 1')).toBeDefined()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  await settled(queryClient())
  expect(mainnet.requests).toHaveLength(1)
  expect(testnet.requests).toHaveLength(1)
})

test('behavior: each has cache entries of its own', async () => {
  const { queryClient } = startBoth()

  render(<App address={alice} chain="eth" />)

  await screen.findByText('main 1')
  await screen.findByText('test 1')
  const scopes = queryClient()
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[1])
  expect(scopes.sort()).toEqual(['mainnet', 'testnet'])
})

test('behavior: refreshing one leaves the other', async () => {
  const { mainnet, testnet, queryClient } = startBoth()
  render(<App address={alice} chain="eth" />)
  await screen.findByText('main 1')
  await screen.findByText('test 1')
  mainnet.setRows(alice, 'eth', [row('newer')])
  testnet.setRows(alice, 'eth', [row('unread')])

  refresh('Mainnet')

  await screen.findByText('newer 1')
  await settled(queryClient())
  expect(region('Testnet').getByText('test 1')).toBeDefined()
  expect(mainnet.requests).toHaveLength(2)
  expect(testnet.requests).toHaveLength(1)
})

test('behavior: one that fails leaves the other shown', async () => {
  const { testnet } = startBoth()
  testnet.failNext({ status: 404 })

  render(<App address={alice} chain="eth" />)

  await region('Testnet').findByRole('alert')
  await region('Mainnet').findByText('main 1')
  expect(region('Mainnet').queryByRole('alert')).toBeNull()

  refresh('Testnet')

  await region('Testnet').findByText('test 1')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('behavior: a second click on Load more is no second request', async () => {
  const { mainnet, queryClient } = startBoth()
  const rows = Array.from({ length: 21 }, (_, index) => row(`main ${index}`))
  mainnet.setRows(alice, 'eth', rows)
  render(<App address={alice} chain="eth" />)
  await screen.findByText('main 19 1')

  await loadMoreTwice(mainnet, alice)

  await screen.findByText('main 20 1')
  await settled(queryClient())
  expect(offsetsOf(mainnet)).toEqual([0, 20])
})

test('behavior: on a server each page has a cache of its own', () => {
  const page = <App address={alice} chain="eth" />

  const queryClients = queryClientsOf(() => [page, page].map((each) => renderToString(each)))

  expect(queryClients).toHaveLength(2)
})
