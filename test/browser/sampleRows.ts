import { escapeHidden } from '../../examples/wallet/src/token-list/format.js'
import { createSampleWallets, sampleChains } from '../../src/testing/createSampleWallets.js'
import type { ShownRow } from './WalletPage.js'

const wallets = createSampleWallets()
const PAGE_SIZE = 100

export function sampleAddress(name: string): string {
  return sampleWallet(name).address
}

/** The emulator's entries of a wallet as the app shows them: links and zeros last. */
export function sampleRows(name: string, chain: string): ShownRow[] {
  return asShown(sampleWallet(name).entries[chain] ?? [])
}

/** The rows on all chains: page by page, each time one of every chain, as from the cache. */
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

/** For lists of several chains, whose order is that of the responses. */
export function inAnyOrder(rows: readonly object[]): string[] {
  return rows.map((row) => JSON.stringify(row)).sort()
}

function asShown(entries: readonly Record<string, unknown>[]): ShownRow[] {
  const rows = entries.map(({ tick, protocol, balance }) => ({
    tick: escapeHidden(String(tick)),
    protocol: String(protocol),
    balance: String(balance).replace(/\.0*$|(\.\d*?)0+$/, '$1'),
  }))
  const empty = rows.filter((row) => !isListed(row) && !isLink(row))
  return [...rows.filter(isListed), ...rows.filter(isLink), ...empty]
}

/** Whether a row is not folded at the end of the list. */
export function isListed(row: ShownRow): boolean {
  return row.balance !== '0' && !isLink(row)
}

function isLink({ tick }: ShownRow) {
  return tick.includes('.example')
}

function sampleWallet(name: string) {
  const wallet = wallets.find((known) => known.name === name)
  if (!wallet) throw new Error(`No sample wallet ${JSON.stringify(name)}`)
  return wallet
}
