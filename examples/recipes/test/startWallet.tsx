import { act, render } from '@testing-library/react'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { connect, switchChain } from 'wagmi/actions'
import { Wallet } from '../wagmi'
import { localChain } from './localChain'
import { serve } from './serve'
import { alice, firstTicks, showing, watchQueryClient } from './shown'

/** Renders the page with a wallet, a local chain and a server. */
export function startWallet(children?: ReactNode) {
  const indexer = createIndexerEmulator()
  serve({ '/api/wallet-balance': indexer })
  const { config, ...chain } = localChain()
  const [connector] = config.connectors
  if (!connector) throw new Error('The wallet has no connector.')
  const queryClient = watchQueryClient()
  render(<Wallet config={config}>{children}</Wallet>)
  return {
    ...chain,
    ...{ config, indexer, queryClient },
    connect: () => act(() => connect(config, { connector })),
    switchAccount: (address: string) => act(() => connector.onAccountsChanged([address])),
    switchChain: (chainId: (typeof config.chains)[number]['id']) =>
      act(() => switchChain(config, { chainId })),
    requested: () => indexer.requests.map(({ body }) => body),
    ticksOf: (address: string, on = 'eth') => firstTicks(indexer, address, on),
  }
}

/** Connected, with alice's entries on screen. */
export async function startConnected(children?: ReactNode) {
  const wallet = startWallet(children)
  await wallet.connect()
  await showing(wallet.ticksOf(alice))
  return wallet
}

/** Matches a request body. */
export const body = (address: string, chain = 'eth') =>
  expect.objectContaining({ address: expect.stringMatching(new RegExp(address, 'i')), chain })
