import { badSetUp, IndexerError } from './IndexerError.js'

/**
 * An option is invalid, or a relative `proxyUrl` was used outside a browser. The hooks do not retry
 * it.
 */
export class IndexerConfigError extends IndexerError {
  declare readonly name: 'IndexerConfigError'

  constructor(advice: string) {
    super('IndexerConfigError', badSetUp, advice)
  }
}
