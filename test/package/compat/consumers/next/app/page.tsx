import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { createIndexerClient, infiniteWalletBalanceQueryOptions } from 'inscription-hooks'
import { Tokens } from '../../app/Tokens.js'

const address = '0xfa4e000000000000000000000000000000000137'

type Props = { searchParams: Promise<unknown> }

/** A server component that calls an option factory. */
export default async function Page({ searchParams }: Props) {
  await searchParams // renders the page per request, not at build time
  const baseUrl = process.env.INDEXER_BASE_URL ?? ''
  const client = createIndexerClient({ baseUrl, apiKey: 'any-api-key', scope: 'compat' })
  const queryClient = new QueryClient()
  await queryClient.prefetchInfiniteQuery(
    infiniteWalletBalanceQueryOptions(client, { address, chain: 'eth' }),
  )
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <Tokens address={address} />
    </HydrationBoundary>
  )
}
