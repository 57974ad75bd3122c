import { defineWalletBalanceResponse } from 'inscription-hooks'
import { tokenId } from '@/tokens/tokenId'

/**
 * How to read the answer. Server and browser both import this file: functions cannot be handed from
 * a server component to a client component, and rows of two readings would not match.
 */
export const response = defineWalletBalanceResponse({
  // rows that moved while the list was read are shown once
  entryId: tokenId,
})

/**
 * The name of this data set in query keys. The server asks the service, the browser the proxy: by
 * default each would use its own address as the name, and the browser would not find what it is sent.
 */
export const scope = 'balances'
