/** The fields of an entry that the wallet shows. */
export type Token = {
  tick: string | undefined
  protocol: string | undefined
  /** Exact decimal digits. `undefined` if unknown. */
  balance: string | undefined
  deployHash: string | undefined
  icon: string | undefined
}

/**
 * Reads an entry defensively: the service does not document its fields, so any may be missing or of
 * another type. If your responses use other names, change them here.
 */
export function toToken(row: unknown): Token {
  const fields = Object(row) as Record<string, unknown> // missing fields are undefined
  return {
    tick: visibleText(fields.tick),
    protocol: text(fields.protocol),
    balance: text(fields.balance) ?? number(fields.balance),
    deployHash: text(fields.deployHash),
    icon: httpsUrl(fields.icon),
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** `undefined` if all characters are invisible. */
function visibleText(value: unknown): string | undefined {
  return text(text(value)?.replace(/[\p{C}\p{Z}]/gu, '')) === undefined ? undefined : text(value)
}

/** The library returns a number only if it is exact. */
function number(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : undefined
}

/** Icons come from third parties: only https: URLs are loaded. */
function httpsUrl(value: unknown): string | undefined {
  return text(value)?.startsWith('https://') ? text(value) : undefined
}
