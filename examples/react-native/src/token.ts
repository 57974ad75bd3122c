import { defineWalletBalanceResponse } from 'inscription-hooks'

export type Token = {
  tick: string | undefined
  protocol: string | undefined
  /** In decimal digits, exact; `undefined` when it is not known. */
  balance: string | undefined
  deployHash: string | undefined
}

/** The service documents none of a row's fields. If your answers use other names, change them here. */
export function toToken(row: unknown): Token {
  const fields = Object(row) as Record<string, unknown> // an Object has any property, as undefined where it is missing
  const { balance } = fields
  return {
    tick: text(fields.tick),
    protocol: text(fields.protocol),
    balance: typeof balance === 'number' ? String(balance) : text(balance), // a number here is exact
    deployHash: text(fields.deployHash),
  }
}

/**
 * The identity of a row. One tick may stand for several tokens, and only the deployment tells them
 * apart: without one two equal rows may be two tokens, and are both shown.
 */
export function tokenId(row: unknown): string | undefined {
  const { protocol, tick, deployHash } = toToken(row)
  return deployHash === undefined ? undefined : JSON.stringify([protocol, tick, deployHash])
}

export const response = defineWalletBalanceResponse({ entryId: tokenId })

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
