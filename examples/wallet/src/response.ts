import { defineWalletBalanceResponse } from 'inscription-hooks'
import { toToken } from './row/token.js'

/**
 * Defines only the identity of an entry: the library locates the entries. Add a schema as `entry`
 * once you have seen a response of the service.
 */
export const response = defineWalletBalanceResponse({ entryId: tokenId })

/**
 * Several tokens may share a tick, so the protocol and the deployment are part of the identity. An
 * entry without a deployment has none, so that it is never dropped as a duplicate.
 */
function tokenId(row: unknown): string | undefined {
  const { protocol, tick, deployHash } = toToken(row)
  return deployHash === undefined ? undefined : JSON.stringify([protocol, tick, deployHash])
}
