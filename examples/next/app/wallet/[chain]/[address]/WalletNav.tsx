'use client'
import Link from 'next/link'
import { useSelectedLayoutSegment } from 'next/navigation'
import type { Wallet } from '@/indexer/readWallet'

const chains = ['eth', 'bsc', 'polygon', 'avalanche']
const views = [
  { segment: null, name: 'In the HTML' },
  { segment: 'streamed', name: 'Streamed' },
]

/** The same wallet on other chains, and in the other of the two ways. */
export function WalletNav({ chain, address }: Wallet) {
  const segment = useSelectedLayoutSegment()
  return (
    <div className="navs">
      <nav aria-label="Chain">
        {chains.map((other) => (
          <Link
            key={other}
            href={urlOf({ chain: other, address }, segment)}
            aria-current={other === chain ? 'page' : undefined}
          >
            {other}
          </Link>
        ))}
      </nav>
      <nav aria-label="How the rows arrive">
        {views.map((view) => (
          <Link
            key={view.name}
            href={urlOf({ chain, address }, view.segment)}
            aria-current={view.segment === segment ? 'page' : undefined}
          >
            {view.name}
          </Link>
        ))}
      </nav>
    </div>
  )
}

function urlOf({ chain, address }: Wallet, segment: string | null): string {
  const wallet = `/wallet/${encodeURIComponent(chain)}/${encodeURIComponent(address)}`
  return segment === null ? wallet : `${wallet}/${segment}`
}
