import { act } from '@testing-library/react'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { expect } from 'vitest'
import { connect, switchChain } from 'wagmi/actions'
import { localChain } from './localChain'
import { watchQueryClient } from './queryClients'
import { serve } from './serve'
import { ticksOf } from './shown'

/** Everything around the page: the wallet, its chains, and the server. */
export function startWallet() {
  const indexer = createIndexerEmulator()
  serve({ '/api/wallet-balance': indexer })
  const chain = localChain()
  const [connector] = chain.config.connectors
  if (!connector) throw new Error('The wallet has no connector.')
  return {
    ...chain,
    ...{ connector, indexer },
    queryClient: watchQueryClient(),
    connect: () => act(() => connect(chain.config, { connector })),
    switchAccount: (address: string) => act(() => connector.onAccountsChanged([address])),
    switchChain: (chainId: number) => act(() => switchChain(chain.config, { chainId })),
    asked: () => indexer.requests.map(({ body }) => body),
    firstTicks: (address: string, on = 'eth') => ticksOf(indexer, address, on).slice(0, 20),
  }
}

/** What the service is asked for. */
export const body = (address: string, chain = 'eth') =>
  expect.objectContaining({ address: expect.stringMatching(new RegExp(address, 'i')), chain })
