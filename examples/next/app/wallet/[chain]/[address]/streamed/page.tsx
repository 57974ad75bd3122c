import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { Suspense } from 'react'
import { readWallet } from '@/indexer/readWallet'
import { requestTokens } from '@/indexer/requestTokens'
import { NoSuchWallet } from '../NoSuchWallet'
import { LoadingTokens, StreamedTokens } from '../Tokens'

/** Allows the page to wait for the URL, so that it says "Invalid wallet" without JavaScript too. */
export const instant = false

type Props = PageProps<'/wallet/[chain]/[address]/streamed'>

/** Sends the shell at once and streams the entries in the same response. */
export default async function StreamedPage({ params }: Props) {
  const wallet = await readWallet(params)
  if (!wallet) return <NoSuchWallet />
  const { queryClient } = await requestTokens(wallet)
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <Suspense fallback={<LoadingTokens />}>
        <StreamedTokens {...wallet} />
      </Suspense>
    </HydrationBoundary>
  )
}
