import 'server-only'
import { infiniteWalletBalanceQueryOptions } from 'inscription-hooks'
import type { Wallet } from './readWallet'
import { serverClient } from './serverClient'

/** The query that the hooks of `tokens/` make too: the same key, so that they find its rows. */
export function firstPage({ chain, address }: Wallet) {
  // no retry: a render does not wait for a Retry-After, and the browser tries again by itself
  return infiniteWalletBalanceQueryOptions(serverClient(), {
    chain,
    address,
    query: { retry: false },
  })
}
