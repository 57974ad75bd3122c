import { IndexerError } from './IndexerError.js'

/** A hook was called outside `IndexerProvider` and without a `client`. Never retried. */
export class ProviderNotFoundError extends IndexerError {
  override readonly name = 'ProviderNotFoundError'

  constructor({ hook }: { hook: string }) {
    super(
      `${hook} found no IndexerProvider above it. Wrap the app in ` +
        '<IndexerProvider proxyUrl="…"> or pass `client` to the hook. If there is a provider, two ' +
        'copies of inscription-hooks may be installed: see `npm ls inscription-hooks`.',
    )
  }
}
