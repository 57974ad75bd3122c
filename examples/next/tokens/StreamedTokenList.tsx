'use client'
import { useSuspenseInfiniteWalletBalance } from 'inscription-hooks'
import type { Wallet } from '@/indexer/readWallet'
import { Tokens } from './Tokens'

/** Suspends until the server's query is done. Errors reach error.tsx. */
export function StreamedTokenList({ chain, address }: Wallet) {
  return <Tokens {...useSuspenseInfiniteWalletBalance({ chain, address })} />
}
