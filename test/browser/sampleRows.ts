import { createSampleWallets, sampleChains } from '../../src/testing/sampleWallets.js'
import type { ShownRow } from './WalletPage.js'

const wallets = createSampleWallets()
const PAGE_SIZE = 100

export function sampleAddress(name: string): string {
  return sampleWallet(name).address
}

/** The emulator's entries of a wallet as the app shows them: zeros last. */
export function sampleRows(name: string, chain: string): ShownRow[] {
  return asShown(sampleWallet(name).entries[chain] ?? [])
}

/** The rows on all chains: page by page, each time one of every chain. */
export function allSampleRows(name: string, rounds = 50): ShownRow[] {
  const { entries } = sampleWallet(name)
  return asShown(
    Array.from({ length: rounds }, (_, round) =>
      sampleChains.flatMap(
        (chain) => entries[chain]?.slice(round * PAGE_SIZE, (round + 1) * PAGE_SIZE) ?? [],
      ),
    ).flat(),
  )
}

function asShown(entries: readonly Record<string, unknown>[]): ShownRow[] {
  const rows = entries.map(({ tick, protocol, balance }) => ({
    tick: String(tick),
    protocol: String(protocol),
    balance: String(balance)
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, ''),
  }))
  return [...rows.filter(isHeld), ...rows.filter((row) => !isHeld(row))]
}

function isHeld({ balance }: ShownRow) {
  return balance !== '0'
}

function sampleWallet(name: string) {
  const wallet = wallets.find((known) => known.name === name)
  if (!wallet) throw new Error(`No sample wallet ${JSON.stringify(name)}`)
  return wallet
}
