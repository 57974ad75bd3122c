'use client'
import Link from 'next/link'
import { useRouter, useSelectedLayoutSegment } from 'next/navigation'
import { type ReactNode, startTransition, useOptimistic } from 'react'
import { chains } from '@/indexer/chains'
import type { Wallet } from '@/indexer/readWallet'
import { LoadingTokens } from './Tokens'

/** `segment` is `'streamed'`, or `null` for the page that waits. */
type Place = Wallet & { segment: string | null }

const views = [
  { segment: null, name: 'In the HTML' },
  { segment: 'streamed', name: 'Streamed' },
]

function placeUrl({ chain, address, segment }: Place): string {
  const wallet = `/wallet/${chain}/${address}`
  return segment === null ? wallet : `${wallet}/${segment}`
}

/**
 * Hides the old entries as soon as a link is clicked. By default, Next shows them until the server
 * responds. A `loading.tsx` would hide the entries from visitors without JavaScript.
 */
export function WalletFrame({ wallet, children }: { wallet: Wallet; children: ReactNode }) {
  const router = useRouter()
  const here: Place = { ...wallet, segment: useSelectedLayoutSegment() }
  const [place, setPlace] = useOptimistic(here)
  const isHere = placeUrl(place) === placeUrl(here)

  function link(name: string, target: Place) {
    const url = placeUrl(target)
    return (
      <Link
        key={name}
        href={url}
        aria-current={url === placeUrl(place) ? 'page' : undefined}
        onNavigate={(event) => {
          event.preventDefault()
          startTransition(() => {
            setPlace(target)
            router.push(url)
          })
        }}
      >
        {name}
      </Link>
    )
  }

  return (
    <>
      <h1>
        <code translate="no">{place.address}</code> <span>{`on ${place.chain}`}</span>
      </h1>
      <nav aria-label="Chain">{chains.map((chain) => link(chain, { ...place, chain }))}</nav>
      <nav aria-label="Rendering">
        {views.map(({ segment, name }) => link(name, { ...place, segment }))}
      </nav>
      {isHere ? children : <LoadingTokens />}
    </>
  )
}
