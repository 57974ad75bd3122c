import { act, screen, waitFor } from '@testing-library/react'
import { walletBalanceKeys } from 'inscription-hooks'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { disconnect } from 'wagmi/actions'
import { base, mainnet, polygon } from 'wagmi/chains'
import { TransactionStatus } from '../wagmi'
import { hash } from './localChain'
import { alice, bob, click, settled, showing, shownTicks } from './shown'
import { body, startConnected, startWallet } from './startWallet'

test('default: it waits for a wallet, and forgets the rows of one that went', async () => {
  const { config, connect, asked, ticksOf } = startWallet()
  expect(await screen.findByText('Connect a wallet.')).toBeDefined()
  expect(asked()).toEqual([])

  await connect()
  await showing(ticksOf(alice))
  expect(asked()).toEqual([body(alice)])

  await act(() => disconnect(config))
  expect(shownTicks()).toEqual([])
  expect(screen.getByText('Connect a wallet.')).toBeDefined()
})

test('behavior: account switched -> the old rows are gone at once', async () => {
  const { switchAccount, indexer, asked, ticksOf } = await startConnected()
  indexer.hold(bob)

  await switchAccount(bob)

  expect(shownTicks()).toEqual([])
  expect(screen.getByText('Loading…')).toBeDefined()
  indexer.release(bob)
  await showing(ticksOf(bob))
  expect(asked()).toEqual([body(alice), body(bob)])
})

test('behavior: chain switched -> asked for by its name in the table, or not at all', async () => {
  const { switchChain, queryClient, asked, ticksOf } = await startConnected()

  await switchChain(polygon.id)
  await showing(ticksOf(alice, 'polygon'))

  await switchChain(base.id)
  expect(shownTicks()).toEqual([])
  expect(screen.getByText('No balances are read on this chain.')).toBeDefined()
  await settled(queryClient())
  expect(asked()).toEqual([body(alice), body(alice, 'polygon')])
})

function Send() {
  const [isSent, setIsSent] = useState(false)
  if (!isSent) return <button onClick={() => setIsSent(true)}>Send</button>
  return <TransactionStatus hash={hash} chainId={mainnet.id} address={alice} />
}

test.each([
  ['success', 'Confirmed'],
  ['repriced', 'Confirmed'],
  ['reverted', 'The transaction failed.'],
  ['cancelled', 'The transaction was cancelled.'],
  ['replaced', 'Another transaction took its place.'],
] as const)('behavior: transaction: %s -> %s The balances are read again', async (as, text) => {
  const { mine, askedFor, indexer, asked } = await startConnected(<Send />)
  click('Send')
  // the transaction is known, and not yet in a block
  await waitFor(() => expect(askedFor).toContain('eth_getBlockByNumber'))
  expect(screen.getByText('Waiting for a block…')).toBeDefined()
  indexer.setRows(alice, 'eth', [{ tick: 'sent', balance: '0' }])
  expect(asked()).toHaveLength(1)

  mine(as)

  expect(await screen.findByText(text)).toBeDefined()
  await showing(['sent'])
  expect(asked()).toEqual([body(alice), body(alice)])
})

test('behavior: account and chain switched after sending -> the sender is read again', async () => {
  const wallet = await startConnected(<Send />)
  const { switchAccount, switchChain, mine, queryClient, asked, ticksOf } = wallet
  click('Send')
  await switchAccount(bob)
  await showing(ticksOf(bob))
  await switchChain(base.id)

  mine()

  await screen.findByText('Confirmed')
  const queryKey = walletBalanceKeys.wallet({ scope: '/api/wallet-balance' }, { address: alice })
  const [ofSender] = queryClient().getQueryCache().findAll({ queryKey })
  expect(ofSender?.state.isInvalidated).toBe(true)
  expect(asked()).toEqual([body(alice), body(bob)])
})

test('behavior: a node that fails -> the transaction is not said to have failed', async () => {
  const { mine, failing, queryClient, asked } = await startConnected(<Send />)
  queryClient().setDefaultOptions({ queries: { retry: false } }) // else it takes some seconds
  failing.add('eth_getTransactionReceipt')
  mine()

  click('Send')

  const { textContent } = await screen.findByRole('alert')
  expect(textContent).toContain('may have gone through')
  expect(textContent).not.toContain('failed')
  expect(asked()).toHaveLength(1)
  failing.clear()
  click('Check again')
  expect(await screen.findByText('Confirmed')).toBeDefined()
  await waitFor(() => expect(asked()).toHaveLength(2))
})
