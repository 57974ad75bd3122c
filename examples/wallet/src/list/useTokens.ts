import { useInfiniteWalletBalance } from 'inscription-hooks'

export function useTokens(wallet: { address: string; chain: string; limit: number }) {
  return useInfiniteWalletBalance(wallet)
}

export type Tokens = ReturnType<typeof useTokens>
export type TokenPages = NonNullable<Tokens['data']>
