import { useInfiniteWalletBalance } from 'inscription-hooks'

export type Wallet = { address: string; chain: string }
export type Tokens = ReturnType<typeof useTokens>
export type List = NonNullable<Tokens['data']>

export function useTokens({ address, chain }: Wallet) {
  return useInfiniteWalletBalance({ address, chain })
}
