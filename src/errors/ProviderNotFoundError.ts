import { IndexerError } from './IndexerError.js'

/** A hook was called outside `IndexerProvider` and without a `client`. Never retried. */
export class ProviderNotFoundError extends IndexerError {
  override readonly name = 'ProviderNotFoundError'

  constructor({ hook }: { hook: string }) {
    super(
      `${hook} found no IndexerProvider. Wrap the app in one, pass \`client\`, or look for two copies of the package.`,
    )
  }
}
