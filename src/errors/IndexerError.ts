// A registered symbol, so that two copies of the package on one page know each other's errors.
const brand = Symbol.for('inscription-hooks.error')

/**
 * What every error of this package extends.
 *
 * Messages and fields never hold a key, a header, a credentialed URL or the text of a body.
 */
export abstract class IndexerError extends Error {
  abstract override readonly name: string

  constructor(message: string) {
    super(message)
    // not enumerable: it is no part of what JSON.stringify or a log shows
    Object.defineProperty(this, brand, { value: true })
  }
}

export function hasErrorBrand(value: unknown): boolean {
  return typeof value === 'object' && value !== null && brand in value
}
