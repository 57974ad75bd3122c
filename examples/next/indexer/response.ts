import { defineWalletBalanceResponse } from 'inscription-hooks'
import { tokenId } from '@/tokens/tokenId'

/**
 * Imported by server and browser, which must parse responses alike. Server components cannot pass
 * functions to client components.
 */
export const response = defineWalletBalanceResponse({
  // deduplicates entries that move between pages
  entryId: tokenId,
})

/**
 * Part of the query key. The default is the request URL, which differs between server and browser; the
 * browser would not find the server's data.
 */
export const scope = 'balances'
