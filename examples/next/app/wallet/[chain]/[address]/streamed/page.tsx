import {
  defaultShouldDehydrateQuery,
  dehydrate,
  HydrationBoundary,
  noop,
  type Query,
} from '@tanstack/react-query'
import { Suspense } from 'react'
import { createServerQueryClient } from '@/indexer/createServerQueryClient'
import { firstPage } from '@/indexer/firstPage'
import { readWallet } from '@/indexer/readWallet'
import { SkeletonRows } from '@/tokens/SkeletonRows'
import { StreamedTokenList } from '@/tokens/StreamedTokenList'
import { NoSuchWallet } from '../NoSuchWallet'

/** Sends the shell at once and streams the entries in the same response. */
export default async function StreamedPage({
  params,
}: PageProps<'/wallet/[chain]/[address]/streamed'>) {
  const wallet = await readWallet(params)
  if (!wallet) return <NoSuchWallet />
  const queryClient = createServerQueryClient()
  void queryClient.infiniteQuery(firstPage(wallet)).catch(noop)
  return (
    <HydrationBoundary state={dehydrate(queryClient, { shouldDehydrateQuery })}>
      <Suspense fallback={<SkeletonRows />}>
        <StreamedTokenList {...wallet} />
      </Suspense>
    </HydrationBoundary>
  )
}

/** Includes pending queries: React streams the result of their promise. */
function shouldDehydrateQuery(query: Query): boolean {
  return defaultShouldDehydrateQuery(query) || query.state.status === 'pending'
}
