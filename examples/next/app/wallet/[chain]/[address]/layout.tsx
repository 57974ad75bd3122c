import type { Metadata } from 'next'
import { decodeWallet } from '@/indexer/readWallet'
import { WalletNav } from './WalletNav'

type Props = LayoutProps<'/wallet/[chain]/[address]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { chain, address } = await decodeWallet(params)
  return { title: `${address} on ${chain}` }
}

/** Stays while what is below it loads, streams or fails. */
export default async function WalletLayout({ params, children }: Props) {
  const wallet = await decodeWallet(params)
  return (
    <>
      <h1>
        <code>{wallet.address}</code> on {wallet.chain}
      </h1>
      <WalletNav {...wallet} />
      {children}
    </>
  )
}
