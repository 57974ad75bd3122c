import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { beforeEach, expect, test } from 'vitest'
import { App, queryClient } from '../several-indexers'
import { serve } from './serve'
import { alice, settled } from './shown'

const row = (tick: string) => ({ tick, balance: '1' })

/** Both know the same wallet on the same chain, with other rows. */
function start() {
  const mainnet = createIndexerEmulator({ wallets: [] })
  const testnet = createIndexerEmulator({ wallets: [] })
  mainnet.setRows(alice, 'eth', [row('main')])
  testnet.setRows(alice, 'eth', [row('test')])
  serve({ '/api/mainnet/balances': mainnet, '/api/testnet/balances': testnet })
  return { mainnet, testnet }
}

const region = (name: string) => within(screen.getByRole('region', { name }))
const refresh = (name: string) => fireEvent.click(region(name).getByRole('button'))

beforeEach(() => queryClient.clear())

test('default', async () => {
  const { mainnet, testnet } = start()

  render(<App address={alice} />)

  expect(await region('Mainnet').findByText('main 1')).toBeDefined()
  expect(await region('Testnet').findByText('test 1')).toBeDefined()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  await settled(queryClient)
  expect(mainnet.requests).toHaveLength(1)
  expect(testnet.requests).toHaveLength(1)
})

test('behavior: each has cache entries of its own', async () => {
  start()

  render(<App address={alice} />)

  await screen.findByText('main 1')
  await screen.findByText('test 1')
  const scopes = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[1])
  expect(scopes.sort()).toEqual(['mainnet', 'testnet'])
})

test('behavior: refreshing one leaves the other', async () => {
  const { mainnet, testnet } = start()
  render(<App address={alice} />)
  await screen.findByText('main 1')
  await screen.findByText('test 1')
  mainnet.setRows(alice, 'eth', [row('newer')])
  testnet.setRows(alice, 'eth', [row('unread')])

  refresh('Mainnet')

  await screen.findByText('newer 1')
  await settled(queryClient)
  expect(region('Testnet').getByText('test 1')).toBeDefined()
  expect(mainnet.requests).toHaveLength(2)
  expect(testnet.requests).toHaveLength(1)
})

test('behavior: one that fails leaves the other shown', async () => {
  const { testnet } = start()
  testnet.failNext({ status: 404 })

  render(<App address={alice} />)

  await region('Testnet').findByRole('alert')
  await region('Mainnet').findByText('main 1')
  expect(region('Mainnet').queryByRole('alert')).toBeNull()

  refresh('Testnet')

  await region('Testnet').findByText('test 1')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
