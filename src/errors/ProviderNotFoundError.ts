import { badSetUp, IndexerError } from './IndexerError.js'

/** A hook was called outside `IndexerProvider` and without `client`. */
export class ProviderNotFoundError extends IndexerError {
  declare readonly name: 'ProviderNotFoundError'

  constructor({ hook }: { hook: string }) {
    super(
      'ProviderNotFoundError',
      badSetUp,
      `${hook} must be called inside IndexerProvider or with \`client\`. Is the package installed twice?`,
    )
  }
}
