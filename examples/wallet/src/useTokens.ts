import { useInfiniteWalletBalance } from 'inscription-hooks'

/** The wallet that is shown. */
export type Selection = {
  /** `undefined` until one is chosen. */
  address: string | undefined
  chain: string
}

/** The tokens of the wallet that is shown, page by page. */
export function useTokens({ address, chain }: Selection) {
  return useInfiniteWalletBalance({ address, chain, limit: 20 })
}

export type Tokens = ReturnType<typeof useTokens>
