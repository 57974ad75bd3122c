import { dehydrate, HydrationBoundary, noop } from '@tanstack/react-query'
import { createServerQueryClient } from '@/indexer/createServerQueryClient'
import { firstPage } from '@/indexer/firstPage'
import { readWallet } from '@/indexer/readWallet'
import { TokenList } from '@/tokens/TokenList'
import { NoSuchWallet } from './NoSuchWallet'

/** Waits for the rows: they stand in the HTML, for search engines and without JavaScript too. */
export default async function WalletPage({ params }: PageProps<'/wallet/[chain]/[address]'>) {
  const wallet = await readWallet(params)
  if (!wallet) return <NoSuchWallet />
  const queryClient = createServerQueryClient()
  // a service that fails is no reason for a page that fails: then the browser asks
  await queryClient.infiniteQuery(firstPage(wallet)).catch(noop)
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <TokenList {...wallet} />
    </HydrationBoundary>
  )
}
