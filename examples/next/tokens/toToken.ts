/** A row, as far as it can be read. */
export type Token = {
  tick: string | undefined
  protocol: string | undefined
  /** In decimal digits, exact; `undefined` when it is not known. */
  balance: string | undefined
  deployHash: string | undefined
}

/** Reads a row defensively: the service documents none of its fields. */
export function toToken(row: unknown): Token {
  const { tick, protocol, balance, deployHash } = Object(row) as Record<string, unknown> // any property of an Object may be missing
  return {
    tick: text(tick),
    protocol: text(protocol),
    // a number that a JavaScript number cannot hold exactly has come as a string
    balance: typeof balance === 'number' ? String(balance) : text(balance),
    deployHash: text(deployHash),
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
