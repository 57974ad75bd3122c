// A registered symbol, so that two copies of the package on one page know each other's errors.
export const brand: unique symbol = Symbol.for('inscription-hooks.error')

export type Brand = {
  /** The failure may pass by itself. */
  readonly isTransient: boolean
}

/** What only an error of this package has. */
export function brandOf(value: unknown): Brand | undefined {
  // set by IndexerError, of some copy of the package
  return (value as { [brand]?: Brand } | null | undefined)?.[brand]
}

/** Whether this is an error of this package that may pass by itself. */
export function isTransient(error: unknown): boolean {
  return brandOf(error)?.isTransient === true
}
