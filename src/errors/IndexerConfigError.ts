import { IndexerError } from './IndexerError.js'

/**
 * A client, provider or proxy got invalid options. Thrown at creation, or by a request to a relative
 * `proxyUrl` outside a browser. Never retried.
 */
export class IndexerConfigError extends IndexerError {
  declare readonly name: 'IndexerConfigError'

  constructor(message: string) {
    super('IndexerConfigError', message)
  }
}
