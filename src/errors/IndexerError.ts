// A registered symbol, so that two copies of the package on one page know each other's errors.
const brand = Symbol.for('inscription-hooks.error')

/**
 * What every error of this package extends.
 *
 * Messages and fields never hold a key, a header, a credentialed URL or the text of a body.
 */
export abstract class IndexerError extends Error {
  abstract override readonly name: string

  constructor(message: string, { isTransient = false }: Nature = {}) {
    super(message)
    // not enumerable: it is no part of what JSON.stringify or a log shows
    Object.defineProperty(this, brand, { value: { isTransient } satisfies Nature })
  }
}

type Nature = {
  /** The failure may pass by itself. */
  readonly isTransient?: boolean
}

/** What only an error of this package has. */
export function natureOf(value: unknown): Nature | undefined {
  return (value as { [brand]?: Nature } | null | undefined)?.[brand] // set above, by some copy of the package
}
