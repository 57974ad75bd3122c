'use client'
import { useInfiniteWalletBalances, useSuspenseInfiniteWalletBalance } from 'inscription-hooks'
import { TokenList } from '@/components/token-list/TokenList'
import { SkeletonRows } from '@/components/token-list/TokenRow'
import type { Wallet } from '@/indexer/readWallet'

/** Uses the server's entries, or requests them if the server failed. */
export function Tokens({ chain, address }: Wallet) {
  const tokens = useInfiniteWalletBalances({ wallets: [{ chain, address }] })
  return <TokenList key={`${chain} ${address}`} tokens={tokens} />
}

/** Suspends until the server's request is done. An error reaches error.tsx. */
export function StreamedTokens({ chain, address }: Wallet) {
  useSuspenseInfiniteWalletBalance({ chain, address }) // waits for the first page
  const tokens = useInfiniteWalletBalances({ wallets: [{ chain, address }] })
  return <TokenList key={`${chain} ${address}`} tokens={tokens} />
}

/** Has the layout of the list that replaces it. */
export function LoadingTokens() {
  return (
    <div className="tl">
      <div className="tl-status">
        <p role="status">Loading…</p>
      </div>
      <SkeletonRows />
    </div>
  )
}
