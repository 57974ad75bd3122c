import type { Wallet } from '@/indexer/readWallet'

/** A wallet, and which of the two pages shows it. */
export type Place = Wallet & { segment: string | null }

export function urlOf({ chain, address, segment }: Place): string {
  const wallet = `/wallet/${encodeURIComponent(chain)}/${encodeURIComponent(address)}`
  return segment === null ? wallet : `${wallet}/${segment}`
}
