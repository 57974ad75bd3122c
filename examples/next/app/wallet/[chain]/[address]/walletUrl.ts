import type { Wallet } from '@/indexer/readWallet'

/** A wallet, and which of the two pages shows it. */
export type WalletPage = Wallet & { segment: string | null }

export function walletUrl({ chain, address, segment }: WalletPage): string {
  const wallet = `/wallet/${encodeURIComponent(chain)}/${encodeURIComponent(address)}`
  return segment === null ? wallet : `${wallet}/${segment}`
}
