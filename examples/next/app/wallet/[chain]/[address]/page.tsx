import { dehydrate, HydrationBoundary, noop } from '@tanstack/react-query'
import { createServerQueryClient } from '@/indexer/createServerQueryClient'
import { firstPage } from '@/indexer/firstPage'
import { readWallet } from '@/indexer/readWallet'
import { TokenList } from '@/tokens/TokenList'
import { NoSuchWallet } from './NoSuchWallet'

/** Waits for the entries and renders them into the HTML. */
export default async function WalletPage({ params }: PageProps<'/wallet/[chain]/[address]'>) {
  const wallet = await readWallet(params)
  if (!wallet) return <NoSuchWallet />
  const queryClient = createServerQueryClient()
  // if this fails, the browser requests the entries
  await queryClient.infiniteQuery(firstPage(wallet)).catch(noop)
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <TokenList {...wallet} />
    </HydrationBoundary>
  )
}
