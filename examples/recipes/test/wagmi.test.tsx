import { act, render, screen, waitFor } from '@testing-library/react'
import { walletBalanceKeys } from 'inscription-hooks'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { beforeEach, expect, test } from 'vitest'
import { connect, disconnect, switchChain } from 'wagmi/actions'
import { base, mainnet, polygon } from 'wagmi/chains'
import { queryClient, TransactionStatus, Wallet } from '../wagmi'
import { hash, localChain } from './localChain'
import { serve } from './serve'
import { alice, bob, settled, showing, shownTicks, ticksOf } from './shown'

beforeEach(() => queryClient.clear())

function start() {
  const indexer = createIndexerEmulator()
  serve({ '/api/wallet-balance': indexer })
  const chain = localChain()
  const [connector] = chain.config.connectors
  if (!connector) throw new Error('The wallet has no connector.')
  return {
    ...chain,
    indexer,
    connect: () => act(() => connect(chain.config, { connector })),
    switchAccount: (address: string) => act(() => connector.onAccountsChanged([address])),
    switchChain: (chainId: number) => act(() => switchChain(chain.config, { chainId })),
    asked: () => indexer.requests.map(({ body }) => body),
    firstTicks: (address: string, on = 'eth') => ticksOf(indexer, address, on).slice(0, 20),
  }
}

const body = (address: string, chain = 'eth') =>
  expect.objectContaining({ address: expect.stringMatching(new RegExp(address, 'i')), chain })

test('default', async () => {
  const { config, connect, asked, firstTicks } = start()
  render(<Wallet config={config} />)

  await connect()

  await showing(firstTicks(alice))
  expect(asked()).toEqual([body(alice)])
})

test('behavior: it waits for a wallet, and forgets the rows of one that went', async () => {
  const { config, connect, asked, firstTicks } = start()
  render(<Wallet config={config} />)
  expect(screen.getByText('Connect a wallet.')).toBeDefined()
  expect(asked()).toEqual([])
  await connect()
  await showing(firstTicks(alice))

  await act(() => disconnect(config))

  expect(shownTicks()).toEqual([])
  expect(screen.getByText('Connect a wallet.')).toBeDefined()
  expect(asked()).toHaveLength(1)
})

test('behavior: account switched -> the old rows are gone at once', async () => {
  const { config, connect, switchAccount, indexer, asked, firstTicks } = start()
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
  const { config, connect, switchChain, asked, firstTicks } = start()
  render(<Wallet config={config} />)
  await connect()
  await showing(firstTicks(alice))

  await switchChain(polygon.id)

  await showing(firstTicks(alice, 'polygon'))
  expect(asked()).toEqual([body(alice), body(alice, 'polygon')])
})

test('behavior: a chain that the table has not is not asked for', async () => {
  const { config, connect, switchChain, asked, firstTicks } = start()
  render(<Wallet config={config} />)
  await connect()
  await showing(firstTicks(alice))

  await switchChain(base.id)

  expect(shownTicks()).toEqual([])
  expect(screen.getByText('No balances are read on this chain.')).toBeDefined()
  await settled(queryClient)
  const statuses = queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.status)
  expect(statuses).not.toContain('error')
  expect(asked()).toHaveLength(1)
})

test('behavior: a transaction in a block -> the balances are read again', async () => {
  const { config, connect, mine, askedFor, indexer, asked, firstTicks } = start()
  render(
    <Wallet config={config}>
      <TransactionStatus hash={hash} chainId={mainnet.id} address={alice} />
    </Wallet>,
  )
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
  const { config, connect, switchAccount, switchChain, mine, asked, firstTicks } = start()
  render(
    <Wallet config={config}>
      <TransactionStatus hash={hash} chainId={mainnet.id} address={alice} />
    </Wallet>,
  )
  await connect()
  await showing(firstTicks(alice))
  await switchAccount(bob)
  await showing(firstTicks(bob))
  await switchChain(base.id)

  mine()

  await screen.findByText('Confirmed')
  const scope = '/api/wallet-balance'
  const [ofSender] = queryClient
    .getQueryCache()
    .findAll({ queryKey: walletBalanceKeys.wallet({ scope }, { address: alice }) })
  expect(ofSender?.state.isInvalidated).toBe(true)
  expect(asked()).toEqual([body(alice), body(bob)])
})
