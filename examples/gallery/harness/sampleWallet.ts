import {
  createSampleWallets,
  type EmulatorEntry,
  type EmulatorWallet,
  sampleChains,
} from 'inscription-hooks/testing'
import type { InputType } from 'storybook/internal/types'
import type { Config } from '../../wallet/src/config.js'

const wallets = createSampleWallets().map(({ name, address }) => ({ name, address }))

/** The address of the sample wallet with this number of tokens on Ethereum. */
export function sampleAddress(tokens: 0 | 1 | 20 | 137 | 5000): string {
  return `0xfa4e${String(tokens).padStart(36, '0')}`
}

/** The config of the wallet app, with or without a start address. */
export function startingWith(startAddress: string | null): Config {
  return { chains: [...sampleChains], wallets, startAddress, isDevelopment: false }
}

/** One wallet with these entries on Ethereum, at `sampleAddress(1)`. */
export function walletOf(rows: readonly EmulatorEntry[]): EmulatorWallet[] {
  return [{ name: 'Made up', address: sampleAddress(1), entries: { eth: rows } }]
}

/** Controls of stories that take a wallet: the sample wallets by their names. */
export const walletControls: Record<'address' | 'chain', InputType> = {
  address: {
    description: 'Address of the wallet.',
    options: wallets.map(({ address }) => address),
    control: {
      type: 'select',
      labels: Object.fromEntries(wallets.map(({ address, name }) => [address, name])),
    },
  },
  chain: {
    description: 'The chain, as the service names it.',
    options: [...sampleChains],
    control: 'select',
  },
}
