/** A registered symbol, so that two copies of the package recognise each other's errors. */
export const brand: unique symbol = Symbol.for('inscription-hooks.error')

type IndexerErrorFields = { cause?: unknown; [field: string]: unknown }

/**
 * What every error of this package extends.
 *
 * Messages and fields never hold a key, a header, a credentialed URL or the text of a body.
 */
export abstract class IndexerError extends Error {
  abstract override readonly name: string

  /** `fields` become the error's own; a `cause` among them is not enumerable, as JavaScript's is. */
  constructor(message: string, { cause, ...fields }: IndexerErrorFields = {}) {
    super(message, cause === undefined ? undefined : { cause })
    Object.assign(this, fields)
    // not enumerable, so that logs and JSON do not show it
    Object.defineProperty(this, brand, { value: true })
  }
}
