import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { walletBalanceKeys } from 'inscription-hooks'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { base, mainnet } from 'wagmi/chains'
import { TransactionStatus, Wallet } from '../wagmi'
import { hash } from './localChain'
import { alice, bob, showing } from './shown'
import { body, startWallet } from './walletPage'

const sentByAlice = <TransactionStatus hash={hash} chainId={mainnet.id} address={alice} />

test('behavior: a transaction in a block -> the balances are read again', async () => {
  const { config, connect, mine, askedFor, indexer, asked, firstTicks } = startWallet()
  render(<Wallet config={config}>{sentByAlice}</Wallet>)
  await connect()
  await showing(firstTicks(alice))
  await waitFor(() => expect(askedFor).toContain('eth_getBlockByNumber')) // it is pending
  expect(screen.getByText('Waiting for a block…')).toBeDefined()
  indexer.setRows(alice, 'eth', [{ tick: 'sent', balance: '0' }])
  expect(asked()).toHaveLength(1)

  mine()

  await showing(['sent'])
  expect(screen.getByText('Confirmed')).toBeDefined()
  expect(asked()).toEqual([body(alice), body(alice)])
})

test('behavior: account and chain switched meanwhile -> the sender is read again', async () => {
  const { config, connect, switchAccount, switchChain, mine, queryClient, asked, firstTicks } =
    startWallet()
  render(<Wallet config={config}>{sentByAlice}</Wallet>)
  await connect()
  await showing(firstTicks(alice))
  await switchAccount(bob)
  await showing(firstTicks(bob))
  await switchChain(base.id)

  mine()

  await screen.findByText('Confirmed')
  const scope = '/api/wallet-balance'
  const [ofSender] = queryClient()
    .getQueryCache()
    .findAll({ queryKey: walletBalanceKeys.wallet({ scope }, { address: alice }) })
  expect(ofSender?.state.isInvalidated).toBe(true)
  expect(asked()).toEqual([body(alice), body(bob)])
})

test('behavior: reverted -> it failed', async () => {
  const { config, mine } = startWallet()
  mine('0x0')

  render(<Wallet config={config}>{sentByAlice}</Wallet>)

  expect(await screen.findByText('The transaction failed.')).toBeDefined()
  expect(screen.queryByText('Check again')).toBeNull()
})

test.each([
  { kind: 'cancelled', text: 'The transaction was cancelled.' },
  { kind: 'replaced', text: 'Another transaction took its place.' },
  { kind: 'repriced', text: 'Confirmed' },
] as const)('behavior: $kind in the wallet -> $text', async ({ kind, text }) => {
  const { config, connect, mineInstead, askedFor, indexer, firstTicks } = startWallet()
  render(<Wallet config={config}>{sentByAlice}</Wallet>)
  await connect()
  await showing(firstTicks(alice))
  await waitFor(() => expect(askedFor).toContain('eth_getBlockByNumber')) // it is pending
  indexer.setRows(alice, 'eth', [{ tick: 'sent', balance: '0' }])

  mineInstead(kind)

  expect(await screen.findByText(text)).toBeDefined()
  await showing(['sent'])
})

test('behavior: a node that fails -> nothing is said of the transaction, until it is known', async () => {
  const { config, connect, mine, failing, queryClient, asked, firstTicks } = startWallet()
  render(
    <Wallet config={config}>
      <Send />
    </Wallet>,
  )
  await connect()
  await showing(firstTicks(alice))
  queryClient().setDefaultOptions({ queries: { retry: false } }) // else it takes some seconds
  failing.add('eth_getTransactionReceipt')
  mine()

  fireEvent.click(screen.getByText('Send'))

  const { textContent } = await screen.findByRole('alert')
  expect(textContent).toContain('may have gone through')
  expect(textContent).toContain(hash)
  expect(textContent).not.toContain('failed')
  expect(asked()).toHaveLength(1)
  failing.clear()
  fireEvent.click(screen.getByText('Check again'))
  expect(await screen.findByText('Confirmed')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(asked()).toHaveLength(2))
})

function Send() {
  const [isSent, setIsSent] = useState(false)
  return isSent ? sentByAlice : <button onClick={() => setIsSent(true)}>Send</button>
}
