import Link from 'next/link'
import { chains } from '@/indexer/chains'
import { type WalletPage, walletUrl } from './walletUrl'

const views = [
  { segment: null, name: 'In the HTML' },
  { segment: 'streamed', name: 'Streamed' },
]

type Props = { place: WalletPage; onGo: (place: WalletPage) => void }

/** The same wallet on other chains, and in the other of the two ways. */
export function WalletNav({ place, onGo }: Props) {
  const link = (name: string, other: WalletPage) => (
    <Link
      key={name}
      href={walletUrl(other)}
      aria-current={walletUrl(other) === walletUrl(place) ? 'page' : undefined}
      onNavigate={(event) => {
        event.preventDefault()
        onGo(other)
      }}
    >
      {name}
    </Link>
  )
  return (
    <div className="navs">
      <nav aria-label="Chain">{chains.map((chain) => link(chain, { ...place, chain }))}</nav>
      <nav aria-label="How the rows arrive">
        {views.map(({ segment, name }) => link(name, { ...place, segment }))}
      </nav>
    </div>
  )
}
