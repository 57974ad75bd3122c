import { fireEvent, screen, within } from '@testing-library/react'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { watchQueryClient } from './queryClients'
import { serve } from './serve'
import { alice } from './shown'

export const row = (tick: string) => ({ tick, balance: '1' })

/** Both know the same wallet on the same chain, with other rows. */
export function startBoth() {
  const mainnet = createIndexerEmulator({ wallets: [] })
  const testnet = createIndexerEmulator({ wallets: [] })
  mainnet.setRows(alice, 'eth', [row('main')])
  testnet.setRows(alice, 'eth', [row('test')])
  serve({ '/api/mainnet/balances': mainnet, '/api/testnet/balances': testnet })
  return { mainnet, testnet, queryClient: watchQueryClient() }
}

/** What is shown of one of them. */
export const region = (name: string) => within(screen.getByRole('region', { name }))
export const refresh = (name: string) => fireEvent.click(region(name).getByText('Refresh'))
