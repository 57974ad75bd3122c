import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { createIndexerClient, infiniteWalletBalanceQueryOptions } from 'inscription-hooks'
import { List } from './List.js'

const address = '0xfa4e000000000000000000000000000000000137'

type Props = { searchParams: Promise<unknown> }

/** A server component that calls an option factory. */
export default async function Page({ searchParams }: Props) {
  await searchParams // so that Next renders the page when it is asked for
  const client = createIndexerClient({
    baseUrl: process.env.INDEXER_BASE_URL ?? '',
    apiKey: 'any-key',
    scope: 'compat',
  })
  const queryClient = new QueryClient()
  const options = infiniteWalletBalanceQueryOptions(client, { address, chain: 'eth' })
  await queryClient.prefetchInfiniteQuery(options)
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <List address={address} />
    </HydrationBoundary>
  )
}
