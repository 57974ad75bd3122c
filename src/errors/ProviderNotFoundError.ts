import { IndexerError } from './IndexerError.js'

/**
 * A hook was called outside `IndexerProvider` and without a `client`, or `IndexerProvider` stands
 * outside `QueryClientProvider`. Never retried.
 */
export class ProviderNotFoundError extends IndexerError {
  override readonly name = 'ProviderNotFoundError'

  constructor({
    hook,
    provider = 'IndexerProvider',
  }: { hook: string; provider?: 'IndexerProvider' | 'QueryClientProvider' }) {
    const isOurs = provider === 'IndexerProvider'
    const from = isOurs ? 'inscription-hooks' : '@tanstack/react-query'
    super(
      `${hook} found no ${provider} above it. Wrap the app in one${isOurs ? ', or pass `client`' : ''}. ` +
        `If it is, there may be two copies of ${from}: see \`npm ls ${from}\`.`,
    )
  }
}
