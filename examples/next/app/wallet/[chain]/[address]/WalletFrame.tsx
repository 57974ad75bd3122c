'use client'
import { useRouter, useSelectedLayoutSegment } from 'next/navigation'
import { type ReactNode, startTransition, useOptimistic } from 'react'
import type { Wallet } from '@/indexer/readWallet'
import { SkeletonRows } from '@/tokens/SkeletonRows'
import { WalletNav } from './WalletNav'
import { type WalletPage, walletUrl } from './walletUrl'

type Props = { wallet: Wallet; children: ReactNode }

/**
 * Once a link is followed, the old rows are gone. Next would keep them until the server answers, or
 * show a `loading.tsx`, which takes the rows from those who have no JavaScript.
 */
export function WalletFrame({ wallet, children }: Props) {
  const router = useRouter()
  const here: WalletPage = { ...wallet, segment: useSelectedLayoutSegment() }
  // for as long as the transition takes, whatever becomes of it
  const [goal, setGoal] = useOptimistic<WalletPage | undefined>(undefined)
  const place = goal ?? here

  const go = (other: WalletPage) => {
    startTransition(() => {
      setGoal(other)
      router.push(walletUrl(other))
    })
  }
  return (
    <>
      <h1>
        <code>{place.address}</code> on {place.chain}
      </h1>
      <WalletNav place={place} onGo={go} />
      {walletUrl(place) === walletUrl(here) ? children : <SkeletonRows />}
    </>
  )
}
