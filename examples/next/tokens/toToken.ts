/** The known fields of an entry. */
export type Token = {
  tick: string | undefined
  protocol: string | undefined
  /** Exact decimal digits. */
  balance: string | undefined
  deployHash: string | undefined
}

/** Every field may be missing: the service documents none. */
export function toToken(row: unknown): Token {
  const { tick, protocol, balance, deployHash } = Object(row) as Record<string, unknown>
  return {
    tick: text(tick),
    protocol: text(protocol),
    // numbers are exact: larger ones arrive as strings
    balance: typeof balance === 'number' ? String(balance) : text(balance),
    deployHash: text(deployHash),
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
