import type { Metadata } from 'next'
import { WalletFrame } from './WalletFrame'

type Props = LayoutProps<'/wallet/[chain]/[address]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { chain, address } = await params
  return { title: `${address} on ${chain}` }
}

/** Stays mounted while the page loads, streams or fails. */
export default async function WalletLayout({ params, children }: Props) {
  return <WalletFrame wallet={await params}>{children}</WalletFrame>
}
