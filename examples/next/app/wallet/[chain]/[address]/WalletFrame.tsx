'use client'
import { useRouter, useSelectedLayoutSegment } from 'next/navigation'
import { type ReactNode, startTransition, useOptimistic } from 'react'
import type { Wallet } from '@/indexer/readWallet'
import { SkeletonRows } from '@/tokens/SkeletonRows'
import { type Place, urlOf } from './place'
import { WalletNav } from './WalletNav'

type Props = { wallet: Wallet; children: ReactNode }

/**
 * Once a link is followed, the old rows are gone. Next would keep them until the server answers, or
 * show a `loading.tsx`, which takes the rows from those who have no JavaScript.
 */
export function WalletFrame({ wallet, children }: Props) {
  const router = useRouter()
  const here: Place = { ...wallet, segment: useSelectedLayoutSegment() }
  // for as long as the transition takes, whatever becomes of it
  const [goal, setGoal] = useOptimistic<Place | undefined>(undefined)
  const place = goal ?? here

  const go = (other: Place) => {
    startTransition(() => {
      setGoal(other)
      router.push(urlOf(other))
    })
  }
  return (
    <>
      <h1>
        <code>{place.address}</code> on {place.chain}
      </h1>
      <WalletNav place={place} onGo={go} />
      {urlOf(place) === urlOf(here) ? children : <SkeletonRows />}
    </>
  )
}
