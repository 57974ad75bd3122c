/** A row, as far as it can be read. */
export type Token = {
  tick: string | undefined
  protocol: string | undefined
  /** In decimal digits, exact; `undefined` when it is not known. */
  balance: string | undefined
  deployHash: string | undefined
  icon: string | undefined
}

/**
 * Reads a row defensively: the service documents none of its fields, so any may be missing or of
 * another type. If your answers use other names, this is the place.
 */
export function toToken(row: unknown): Token {
  const fields = Object(row) as Record<string, unknown> // an Object has any property, as undefined where it is missing
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

/** A name of nothing but invisible characters is none. */
function visibleText(value: unknown): string | undefined {
  return text(text(value)?.replace(/[\p{C}\p{Z}]/gu, '')) === undefined ? undefined : text(value)
}

/** The library gives a number only where it is exact, so its digits are too. */
function number(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : undefined
}

/** An icon is somebody else's picture: nothing but an https: image is asked for. */
function httpsUrl(value: unknown): string | undefined {
  return text(value)?.startsWith('https://') ? text(value) : undefined
}
