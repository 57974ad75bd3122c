import Link from 'next/link'

/** The emulator's default wallets. Counts are for chain eth. */
const sampleWallets = [
  { name: '137 tokens', address: '0xfa4e000000000000000000000000000000000137' },
  { name: '5,000 tokens', address: '0xfa4e000000000000000000000000000000005000' },
  { name: 'Exactly one page', address: '0xfa4e000000000000000000000000000000000020' },
  { name: 'One token', address: '0xfa4e000000000000000000000000000000000001' },
  { name: 'Empty wallet', address: '0xfa4e000000000000000000000000000000000000' },
]

export default function StartPage() {
  return (
    <>
      <h1>Wallets</h1>
      <p>The sample wallets of the emulator, on chain eth.</p>
      <ul role="list">
        {sampleWallets.map(({ name, address }) => (
          <li key={address}>
            <Link href={`/wallet/eth/${address}`}>{name}</Link>
            <code translate="no">{address}</code>
          </li>
        ))}
      </ul>
    </>
  )
}
