import { createSampleWallets } from '../../src/testing/sampleWallets.js'
import type { ShownRow } from './WalletPage.js'

const wallets = createSampleWallets()

export function sampleAddress(name: string): string {
  return sampleWallet(name).address
}

/** What the emulator has of a wallet on a chain, as the wallet is to show it. */
export function sampleRows(name: string, chain = 'eth'): ShownRow[] {
  return (sampleWallet(name).rows[chain] ?? []).map(({ tick, protocol, balance }) => ({
    tick: String(tick),
    protocol: String(protocol),
    balance: withoutTrailingZeros(String(balance)),
  }))
}

/** Digits are compared, and a zero at the end of the decimals is none. */
export function withoutTrailingZeros(amount: string): string {
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount
}

function sampleWallet(name: string) {
  const wallet = wallets.find((known) => known.name === name)
  if (!wallet) throw new Error(`There is no sample wallet ${JSON.stringify(name)}.`)
  return wallet
}
