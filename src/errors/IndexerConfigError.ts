import { IndexerError } from './IndexerError.js'

/**
 * A client, provider or proxy was given options it cannot work with. Thrown when it is created
 * (a relative `proxyUrl` without a `location`: when the request is made). Never retried.
 */
export class IndexerConfigError extends IndexerError {
  override readonly name = 'IndexerConfigError'
}
