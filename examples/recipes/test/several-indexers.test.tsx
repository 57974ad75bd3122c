import { fireEvent, render, screen, within } from '@testing-library/react'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { expect, test } from 'vitest'
import { App } from '../several-indexers'
import { serve } from './serve'
import { alice, settled, watchQueryClient } from './shown'

const entry = (tick: string) => ({ tick, balance: '1' })
const region = (name: string) => within(screen.getByRole('region', { name }))
const refresh = (name: string) => fireEvent.click(region(name).getByText('Refresh'))

/** Two indexers with different entries for the same wallet. */
function startBoth() {
  const mainnet = createIndexerEmulator({ wallets: [] })
  const testnet = createIndexerEmulator({ wallets: [] })
  mainnet.setEntries(alice, 'eth', [entry('main')])
  testnet.setEntries(alice, 'eth', [entry('test')])
  serve({ '/api/mainnet/balances': mainnet, '/api/testnet/balances': testnet })
  return { mainnet, testnet, queryClient: watchQueryClient() }
}

test('default: each indexer has its own entries and queries', async () => {
  const { mainnet, testnet, queryClient } = startBoth()

  render(<App address={alice} chain="eth" />)

  await region('Mainnet').findByText('main 1')
  await region('Testnet').findByText('test 1')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  await settled(queryClient())
  expect(mainnet.requests).toHaveLength(1)
  expect(testnet.requests).toHaveLength(1)
  const queries = queryClient().getQueryCache().getAll()
  expect(queries.map(({ queryKey }) => queryKey[1]).sort()).toEqual(['mainnet', 'testnet'])
})

test('behavior: refreshing one leaves the other unchanged', async () => {
  const { mainnet, testnet, queryClient } = startBoth()
  render(<App address={alice} chain="eth" />)
  await screen.findByText('main 1')
  await screen.findByText('test 1')
  mainnet.setEntries(alice, 'eth', [entry('newer')])
  testnet.setEntries(alice, 'eth', [entry('not-fetched')])

  refresh('Mainnet')

  await screen.findByText('newer 1')
  await settled(queryClient())
  expect(region('Testnet').getByText('test 1')).toBeDefined()
  expect(mainnet.requests).toHaveLength(2)
  expect(testnet.requests).toHaveLength(1)
})

test('behavior: one fails, the other shows; refreshing retries', async () => {
  const { testnet } = startBoth()
  testnet.failNext({ status: 404 })
  render(<App address={alice} chain="eth" />)
  await region('Testnet').findByRole('alert')
  await region('Mainnet').findByText('main 1')
  expect(region('Mainnet').queryByRole('alert')).toBeNull()

  refresh('Testnet')

  await region('Testnet').findByText('test 1')
  expect(screen.queryByRole('alert')).toBeNull()
})
