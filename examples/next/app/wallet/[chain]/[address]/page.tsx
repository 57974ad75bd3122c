import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { readWallet } from '@/indexer/readWallet'
import { requestTokens } from '@/indexer/requestTokens'
import { NoSuchWallet } from './NoSuchWallet'
import { Tokens } from './Tokens'

/** Allows the page to wait. In `<Suspense>`, entries appear only with JavaScript. */
export const instant = false

/** Waits for the entries and renders them into the HTML. */
export default async function WalletPage({ params }: PageProps<'/wallet/[chain]/[address]'>) {
  const wallet = await readWallet(params)
  if (!wallet) return <NoSuchWallet />
  const { queryClient, done } = await requestTokens(wallet)
  await done
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <Tokens {...wallet} />
    </HydrationBoundary>
  )
}
