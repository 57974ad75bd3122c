import { createSampleWallets } from '../../src/testing/sampleWallets.js'
import type { ShownRow } from './WalletPage.js'

const wallets = createSampleWallets()

export function sampleAddress(name: string): string {
  return sampleWallet(name).address
}

/** The emulator's entries of a wallet, as the app shows them. */
export function sampleRows(name: string, chain = 'eth'): ShownRow[] {
  return (sampleWallet(name).rows[chain] ?? []).map(({ tick, protocol, balance }) => ({
    tick: String(tick),
    protocol: String(protocol),
    balance: withoutTrailingZeros(String(balance)),
  }))
}

export function withoutTrailingZeros(amount: string): string {
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount
}

function sampleWallet(name: string) {
  const wallet = wallets.find((known) => known.name === name)
  if (!wallet) throw new Error(`No sample wallet ${JSON.stringify(name)}`)
  return wallet
}
