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

test('default: shows the connected wallet, and nothing after it disconnects', async () => {
  const { config, connect, requested, ticksOf } = startWallet()
  expect(await screen.findByText('Connect a wallet.')).toBeDefined()
  expect(requested()).toEqual([])

  await connect()
  await showing(ticksOf(alice))
  expect(requested()).toEqual([body(alice)])

  await act(() => disconnect(config))
  expect(shownTicks()).toEqual([])
  expect(screen.getByText('Connect a wallet.')).toBeDefined()
})

test('behavior: account switched -> the old entries disappear at once', async () => {
  const { switchAccount, indexer, requested, ticksOf } = await startConnected()
  indexer.hold(bob)

  await switchAccount(bob)

  expect(shownTicks()).toEqual([])
  expect(screen.getByText('Loading…')).toBeDefined()
  indexer.release(bob)
  await showing(ticksOf(bob))
  expect(requested()).toEqual([body(alice), body(bob)])
})

test('behavior: chain switched -> requested by its name in the service, or not at all', async () => {
  const { switchChain, queryClient, requested, ticksOf } = await startConnected()

  await switchChain(polygon.id)
  await showing(ticksOf(alice, 'polygon'))

  await switchChain(base.id)
  expect(shownTicks()).toEqual([])
  expect(screen.getByText('This chain is not supported.')).toBeDefined()
  await settled(queryClient())
  expect(requested()).toEqual([body(alice), body(alice, 'polygon')])
})

function Send() {
  const [isSent, setIsSent] = useState(false)
  if (!isSent) return <button onClick={() => setIsSent(true)}>Send</button>
  return <TransactionStatus hash={hash} chainId={mainnet.id} address={alice} />
}

test.each([
  ['success', 'Confirmed.'],
  ['repriced', 'Replaced by another transaction.'],
  ['cancelled', 'Replaced by another transaction.'],
  ['replaced', 'Replaced by another transaction.'],
] as const)(
  'behavior: transaction: %s -> "%s", balances are checked, then refetched',
  async (as, text) => {
    const { mine, called, indexer, requested } = await startConnected(<Send />)
    click('Send')
    // pending: known, but not in a block
    await waitFor(() => expect(called).toContain('eth_getBlockByNumber'))
    expect(screen.getByText('Waiting for confirmation…')).toBeDefined()
    indexer.setEntries(alice, 'eth', [{ tick: 'sent', balance: '0' }])
    expect(requested()).toHaveLength(1)

    mine(as)

    expect(await screen.findByText(text)).toBeDefined()
    await showing(['sent'])
    expect(requested()).toEqual([body(alice), body(alice), body(alice)])
  },
)

test('behavior: an indexer behind the chain is asked again, until the balances change', async () => {
  const { mine, indexer, requested } = await startConnected(<Send />)
  click('Send')
  mine()
  await screen.findByText('Confirmed.')
  await waitFor(() => expect(requested()).toHaveLength(2)) // still the old balances

  indexer.setEntries(alice, 'eth', [{ tick: 'sent', balance: '0' }])
  await showing(['sent'])

  expect(requested()).toHaveLength(4)
})

test('behavior: account and chain switched after sending -> the balances of the sender are invalidated', async () => {
  const wallet = await startConnected(<Send />)
  const { switchAccount, switchChain, mine, queryClient, requested, ticksOf } = wallet
  click('Send')
  await switchAccount(bob)
  await showing(ticksOf(bob))
  await switchChain(base.id)

  mine()

  await screen.findByText('Confirmed.')
  const queryKey = walletBalanceKeys.wallet({ scope: '/api/wallet-balance' }, { address: alice })
  const [senderQuery] = queryClient().getQueryCache().findAll({ queryKey })
  expect(senderQuery?.state.isInvalidated).toBe(true)
  expect(requested()).toEqual([body(alice), body(bob)])
})

test('behavior: a node that fails -> status unknown, can be checked again', async () => {
  const { mine, failing, queryClient, requested } = await startConnected(<Send />)
  queryClient().setDefaultOptions({ queries: { retry: false } }) // retries take seconds
  failing.add('eth_getTransactionReceipt')
  mine()

  click('Send')

  expect((await screen.findByRole('alert')).textContent).toContain('status is unknown')
  expect(requested()).toHaveLength(1)
  failing.clear()
  click('Check again')
  expect(await screen.findByText('Confirmed.')).toBeDefined()
  await waitFor(() => expect(requested()).toHaveLength(2))
})

test('behavior: transaction reverted -> an alert, balances are not refetched', async () => {
  const { mine, queryClient, requested } = await startConnected(<Send />)
  queryClient().setDefaultOptions({ queries: { retry: false } }) // retries take seconds
  mine('reverted')

  click('Send')

  expect((await screen.findByRole('alert')).textContent).toContain('failed')
  expect(requested()).toHaveLength(1)
})
