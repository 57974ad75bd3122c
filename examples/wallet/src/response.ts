import { defineWalletBalanceResponse } from 'inscription-hooks'
import { toToken } from './token-list/token'

/**
 * Defines only the identity of an entry: the library locates the entries. Add a schema as `entry`
 * once you have seen a response of the service.
 */
export const response = defineWalletBalanceResponse({
  // Several tokens may share a tick. Without a deployment, an entry is never dropped as a duplicate.
  entryId(entry) {
    const { deployHash, id } = toToken(entry)
    return deployHash === undefined ? undefined : id
  },
})
