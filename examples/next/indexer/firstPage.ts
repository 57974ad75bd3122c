import 'server-only'
import { infiniteWalletBalanceQueryOptions } from 'inscription-hooks'
import type { Wallet } from './readWallet'
import { serverClient } from './serverClient'

/** Has the same query key as the hooks in `tokens/`, so that they find its data. */
export function firstPage({ chain, address }: Wallet) {
  // no retry: a render should not wait for it, and the browser requests failed pages itself
  return infiniteWalletBalanceQueryOptions(serverClient(), {
    chain,
    address,
    query: { retry: false },
  })
}
