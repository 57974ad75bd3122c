// A registered symbol, so that two copies of the package on one page know each other's errors.
const brand = Symbol.for('inscription-hooks.error')

/**
 * What every error of this package extends.
 *
 * Messages and fields never hold a key, a header, a credentialed URL or the text of a body.
 */
export abstract class IndexerError extends Error {
  abstract override readonly name: string

  /** `isTransient`: the failure may pass by itself. */
  constructor(message: string, { isTransient = false }: { isTransient?: boolean } = {}) {
    super(message)
    // not enumerable: it is no part of what JSON.stringify or a log shows
    Object.defineProperty(this, brand, { value: { isTransient } satisfies Brand })
  }
}

type Brand = { readonly isTransient: boolean }

/** What only an error of this package has. */
export function brandOf(value: unknown): Brand | undefined {
  return (value as { [brand]?: Brand } | null | undefined)?.[brand] // set above, by some copy of the package
}
