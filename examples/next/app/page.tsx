import Link from 'next/link'
import { sampleWallets } from './sampleWallets'

export default function StartPage() {
  return (
    <>
      <h1>Wallets</h1>
      <p className="soft">The sample wallets of the emulator, on chain eth.</p>
      <ul role="list" className="wallets">
        {sampleWallets.map(({ name, address }) => (
          <li key={address}>
            <Link href={`/wallet/eth/${address}`}>{name}</Link>
            <code>{address}</code>
          </li>
        ))}
      </ul>
    </>
  )
}
