'use client'
import { useRouter, useSelectedLayoutSegment } from 'next/navigation'
import { type ReactNode, startTransition, useOptimistic } from 'react'
import type { Wallet } from '@/indexer/readWallet'
import { SkeletonRows } from '@/tokens/SkeletonRows'
import { WalletNav } from './WalletNav'
import { type WalletPage, walletUrl } from './walletUrl'

type Props = { wallet: Wallet; children: ReactNode }

/**
 * Hides the old entries as soon as a link is clicked. By default, Next shows them until the server
 * responds. A `loading.tsx` would hide the entries from visitors without JavaScript.
 */
export function WalletFrame({ wallet, children }: Props) {
  const router = useRouter()
  const here: WalletPage = { ...wallet, segment: useSelectedLayoutSegment() }
  const [target, setTarget] = useOptimistic<WalletPage | undefined>(undefined)
  const place = target ?? here

  const navigate = (other: WalletPage) => {
    startTransition(() => {
      setTarget(other)
      router.push(walletUrl(other))
    })
  }
  return (
    <>
      <h1>
        <code>{place.address}</code> on {place.chain}
      </h1>
      <WalletNav place={place} onNavigate={navigate} />
      {walletUrl(place) === walletUrl(here) ? children : <SkeletonRows />}
    </>
  )
}
