import Link from 'next/link'
import { chains } from '@/indexer/chains'
import { type WalletPage, walletUrl } from './walletUrl'

const views = [
  { segment: null, name: 'In the HTML' },
  { segment: 'streamed', name: 'Streamed' },
]

type Props = { place: WalletPage; onNavigate: (place: WalletPage) => void }

/** Links to the wallet's other chains and the other rendering mode. */
export function WalletNav({ place, onNavigate }: Props) {
  const link = (name: string, other: WalletPage) => (
    <Link
      key={name}
      href={walletUrl(other)}
      aria-current={walletUrl(other) === walletUrl(place) ? 'page' : undefined}
      onNavigate={(event) => {
        event.preventDefault()
        onNavigate(other)
      }}
    >
      {name}
    </Link>
  )
  return (
    <div className="navs">
      <nav aria-label="Chain">{chains.map((chain) => link(chain, { ...place, chain }))}</nav>
      <nav aria-label="Rendering">
        {views.map(({ segment, name }) => link(name, { ...place, segment }))}
      </nav>
    </div>
  )
}
