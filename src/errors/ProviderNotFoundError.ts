import { IndexerError } from './IndexerError.js'

const remedy = {
  IndexerProvider: {
    advice: '<IndexerProvider proxyUrl="…"> or pass `client` to the hook',
    from: 'inscription-hooks',
  },
  QueryClientProvider: {
    advice: '<QueryClientProvider client={queryClient}>',
    from: '@tanstack/react-query',
  },
}

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
    const { advice, from } = remedy[provider]
    super(
      `${hook} found no ${provider} above it. Wrap the app in ${advice}. If there is a provider, ` +
        `two copies of ${from} may be installed: see \`npm ls ${from}\`.`,
    )
  }
}
