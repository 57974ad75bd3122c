import { toToken } from './toToken'

/**
 * The identity of a row. A tick may stand for several tokens, and only the deployment tells them
 * apart: without one two equal rows may be two tokens, and are both shown.
 */
export function tokenId(row: unknown): string | undefined {
  const { protocol, tick, deployHash } = toToken(row)
  return deployHash === undefined ? undefined : JSON.stringify([protocol, tick, deployHash])
}
