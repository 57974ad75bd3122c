import {
  createSampleWallets,
  type EmulatorRow,
  type EmulatorWallet,
  sampleChains,
} from 'inscription-hooks/testing'
import type { ComponentProps } from 'react'
import type { Wallet } from '../../wallet/src/Wallet.js'

type Config = ComponentProps<typeof Wallet>['config']

/** The address of the sample wallet that holds so many tokens on Ethereum. */
export function sampleAddress(tokens: 0 | 1 | 20 | 137 | 5000): string {
  return `0xfa4e${String(tokens).padStart(36, '0')}`
}

/** The wallet app as it starts with an address, or with none. */
export function startingWith(startAddress: string | null): Config {
  const wallets = createSampleWallets().map(({ name, address }) => ({ name, address }))
  return { chains: [...sampleChains], wallets, startAddress }
}

/** One wallet, at the address of the sample with one token, that holds these rows on Ethereum. */
export function walletOf(rows: readonly EmulatorRow[]): EmulatorWallet[] {
  return [{ name: 'Made up', address: sampleAddress(1), rows: { eth: rows } }]
}
