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

/** Does not wait: the shell is sent at once, the rows follow in the same answer. */
export default async function StreamedPage({
  params,
}: PageProps<'/wallet/[chain]/[address]/streamed'>) {
  const wallet = await readWallet(params)
  if (!wallet) return <NoSuchWallet />
  const queryClient = createServerQueryClient()
  void queryClient.infiniteQuery(firstPage(wallet)).catch(noop)
  return (
    <HydrationBoundary state={dehydrate(queryClient, { shouldDehydrateQuery: isUnderWayToo })}>
      <Suspense fallback={<SkeletonRows />}>
        <StreamedTokenList {...wallet} />
      </Suspense>
    </HydrationBoundary>
  )
}

/** A pending query is dehydrated with its promise, and React streams what that resolves to. */
function isUnderWayToo(query: Query): boolean {
  return defaultShouldDehydrateQuery(query) || query.state.status === 'pending'
}
