import { defineWalletBalanceResponse } from 'inscription-hooks'
import { toToken } from './row/token.js'

/**
 * Only a row's identity is said here: where the rows are, the library finds. Write a schema as
 * `entry` once you have seen an answer of the service.
 */
export const response = defineWalletBalanceResponse({ entryId: tokenId })

/**
 * One tick may stand for several tokens: the protocol and the deployment make the difference. A
 * row without a deployment is told from others by all it holds, so that none is taken for another.
 */
export function tokenId(row: unknown): string {
  const { protocol, tick, deployHash } = toToken(row)
  return JSON.stringify(deployHash === undefined ? row : [protocol, tick, deployHash])
}
