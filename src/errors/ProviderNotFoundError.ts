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
    const advice = isOurs ? ', or pass `client` to the hook' : ''
    super(
      `${hook} found no ${provider} above it: wrap the app in one${advice}. If it is, there may be ` +
        `two copies of ${from}: see \`npm ls ${from}\`.`,
    )
  }
}
