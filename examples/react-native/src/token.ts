import { defineWalletBalanceResponse } from 'inscription-hooks'

export type Token = {
  tick: string | undefined
  protocol: string | undefined
  /** Exact decimal digits. */
  balance: string | undefined
  deployHash: string | undefined
}

/** The service documents no fields of an entry. If your responses use other names, change them here. */
export function toToken(row: unknown): Token {
  const fields = Object(row) as Record<string, unknown>
  const { balance } = fields
  return {
    tick: text(fields.tick),
    protocol: text(fields.protocol),
    balance: typeof balance === 'number' ? String(balance) : text(balance), // numbers are exact
    deployHash: text(fields.deployHash),
  }
}

/**
 * The identity of an entry. Several tokens can share a tick, so entries without `deployHash` have no
 * identity and are never deduplicated.
 */
export function tokenId(row: unknown): string | undefined {
  const { protocol, tick, deployHash } = toToken(row)
  return deployHash === undefined ? undefined : JSON.stringify([protocol, tick, deployHash])
}

export const response = defineWalletBalanceResponse({ entryId: tokenId })

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
