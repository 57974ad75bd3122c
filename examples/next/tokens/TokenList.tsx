'use client'
import { useInfiniteWalletBalance } from 'inscription-hooks'
import type { Wallet } from '@/indexer/readWallet'
import { SkeletonRows } from './SkeletonRows'
import { Tokens } from './Tokens'

/** Uses the server's entries, or requests them if the server failed. */
export function TokenList({ chain, address }: Wallet) {
  const { data, ...more } = useInfiniteWalletBalance({
    chain,
    address,
    // shows error.tsx unless there are cached entries
    query: { throwOnError: (_error, { state }) => state.data === undefined },
  })
  return data ? <Tokens data={data} {...more} /> : <SkeletonRows />
}
