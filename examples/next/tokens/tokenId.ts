import { toToken } from './toToken'

/**
 * The identity of an entry. Several tokens can share a tick, so entries without `deployHash` have no
 * identity and are never deduplicated.
 */
export function tokenId(row: unknown): string | undefined {
  const { protocol, tick, deployHash } = toToken(row)
  return deployHash === undefined ? undefined : JSON.stringify([protocol, tick, deployHash])
}
