/** Registered globally, so that `isIndexerError` works across two copies of the package. */
export const brand: unique symbol = Symbol.for('inscription-hooks.error')

/** `homepage` of package.json, or `''`. Set by the build. */
declare const __DOCS_URL__: string

/**
 * Base class of all exported error classes.
 *
 * Messages and fields never contain the API key or a whole response body, except for a `cause` that
 * your own code threw.
 */
export abstract class IndexerError extends Error {
  declare readonly name: string

  /** Assigns `fields` as own properties. `cause` is not enumerable, as on any `Error`. */
  constructor(
    name: string,
    message: string,
    fields: { cause?: unknown; [field: string]: unknown } = {},
  ) {
    super(__DOCS_URL__ ? `${message} ${__DOCS_URL__}/errors/${name}` : message, fields)
    Object.assign(this, fields, { name })
    // not enumerable, so that logs and JSON omit it
    Object.defineProperty(this, brand, { value: true })
  }
}
