import type { Wallet } from '@/indexer/readWallet'

/** `segment` is `'streamed'`, or `null` for the page that waits. */
export type WalletPage = Wallet & { segment: string | null }

export function walletUrl({ chain, address, segment }: WalletPage): string {
  const wallet = `/wallet/${encodeURIComponent(chain)}/${encodeURIComponent(address)}`
  return segment === null ? wallet : `${wallet}/${segment}`
}
