import { defineWalletBalanceResponse } from 'inscription-hooks'
import { toToken } from '@/components/token-list/token'

/**
 * Imported by server and browser, which must parse responses alike. Server components cannot pass
 * functions to client components.
 */
export const response = defineWalletBalanceResponse({
  // drops entries that moved between pages; without a deployment, an entry has no identity
  entryId(entry) {
    const { deployHash, id } = toToken(entry)
    return deployHash === undefined ? undefined : id
  },
})

/**
 * Part of the query key. The default is the request URL, which differs between server and browser; the
 * browser would not find the server's data.
 */
export const scope = 'balances'
