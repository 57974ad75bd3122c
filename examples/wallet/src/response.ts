import { defineWalletBalanceResponse } from 'inscription-hooks'
import { toToken } from './row/token.js'

/**
 * Only a row's identity is said here: where the rows are, the library finds. Write a schema as
 * `entry` once you have seen an answer of the service.
 */
export const response = defineWalletBalanceResponse({ entryId: tokenId })

/**
 * One tick may stand for several tokens: the protocol and the deployment make the difference. A
 * row without a deployment has no identity, so that none is taken for another and left out.
 */
function tokenId(row: unknown): string | undefined {
  const { protocol, tick, deployHash } = toToken(row)
  return deployHash === undefined ? undefined : JSON.stringify([protocol, tick, deployHash])
}
