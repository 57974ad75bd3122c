import {
  createSampleWallets,
  type EmulatorEntry,
  type EmulatorWallet,
  sampleChains,
} from 'inscription-hooks/testing'
import type { Config } from '../../wallet/src/config.js'

/** The address of the sample wallet with this number of tokens on Ethereum. */
export function sampleAddress(tokens: 0 | 1 | 20 | 137 | 5000): string {
  return `0xfa4e${String(tokens).padStart(36, '0')}`
}

/** The config of the wallet app, with or without a start address. */
export function startingWith(startAddress: string | null): Config {
  const wallets = createSampleWallets().map(({ name, address }) => ({ name, address }))
  return { chains: [...sampleChains], wallets, startAddress, isDevelopment: false }
}

/** One wallet with these entries on Ethereum, at `sampleAddress(1)`. */
export function walletOf(rows: readonly EmulatorEntry[]): EmulatorWallet[] {
  return [{ name: 'Made up', address: sampleAddress(1), entries: { eth: rows } }]
}
