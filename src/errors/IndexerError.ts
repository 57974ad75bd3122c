import { type Brand, brand } from './brand.js'

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
