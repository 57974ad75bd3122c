'use client'
import { useInfiniteWalletBalance } from 'inscription-hooks'
import type { Wallet } from '@/indexer/readWallet'
import { SkeletonRows } from './SkeletonRows'
import { Tokens } from './Tokens'

/** Finds the rows that the server has read, and asks for them itself where it could not. */
export function TokenList({ chain, address }: Wallet) {
  const { data, ...more } = useInfiniteWalletBalance({
    chain,
    address,
    // to error.tsx, unless there are rows to keep
    query: { throwOnError: (_error, { state }) => state.data === undefined },
  })
  return data ? <Tokens data={data} {...more} /> : <SkeletonRows />
}
