import { render, screen } from '@testing-library/react'
import type { IndexerEmulator } from 'inscription-hooks/testing'
import { expect, test } from 'vitest'
import { App } from '../several-indexers'
import { alice, settled } from './shown'
import { refresh, region, row, startBoth } from './twoIndexers'

const chainsOf = ({ requests }: IndexerEmulator) => requests.map(({ body }) => Object(body).chain)

test('behavior: chain switched -> the old rows are gone at once, from both', async () => {
  const { mainnet, testnet, queryClient } = startBoth()
  mainnet.setRows(alice, 'polygon', [row('main on polygon')])
  testnet.setRows(alice, 'polygon', [row('test on polygon')])
  const { rerender } = render(<App address={alice} chain="eth" />)
  await screen.findByText('main 1')
  await screen.findByText('test 1')
  mainnet.hold(alice)

  rerender(<App address={alice} chain="polygon" />)

  expect(screen.queryAllByRole('listitem')).toEqual([])
  await region('Testnet').findByText('test on polygon 1')
  expect(region('Mainnet').getByText('Loading…')).toBeDefined()
  mainnet.release(alice)
  await region('Mainnet').findByText('main on polygon 1')
  await settled(queryClient())
  expect(chainsOf(mainnet)).toEqual(['eth', 'polygon'])
  expect(chainsOf(testnet)).toEqual(['eth', 'polygon'])
})

test('behavior: after a switch a refresh reads the chain that is shown', async () => {
  const { mainnet, testnet, queryClient } = startBoth()
  mainnet.setRows(alice, 'polygon', [row('main on polygon')])
  const { rerender } = render(<App address={alice} chain="eth" />)
  await screen.findByText('main 1')
  rerender(<App address={alice} chain="polygon" />)
  await screen.findByText('main on polygon 1')
  mainnet.setRows(alice, 'polygon', [row('newer')])

  refresh('Mainnet')

  await screen.findByText('newer 1')
  await settled(queryClient())
  expect(chainsOf(mainnet)).toEqual(['eth', 'polygon', 'polygon'])
  expect(chainsOf(testnet)).toEqual(['eth', 'polygon'])
})

test('behavior: a failure on one chain is not shown on another', async () => {
  const { mainnet } = startBoth()
  mainnet.failNext({ status: 404 })
  mainnet.setRows(alice, 'polygon', [row('main on polygon')])
  const { rerender } = render(<App address={alice} chain="eth" />)
  await screen.findByRole('alert')
  mainnet.hold(alice)

  rerender(<App address={alice} chain="polygon" />)

  expect(screen.queryByRole('alert')).toBeNull()
  mainnet.release(alice)
  await screen.findByText('main on polygon 1')
})
