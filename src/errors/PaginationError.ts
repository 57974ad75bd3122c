import { IndexerError } from './IndexerError.js'

/** The service gave the same page for two offsets. Rows already loaded stay. Never retried. */
export class PaginationError extends IndexerError {
  override readonly name = 'PaginationError'
  /** The offset that was asked for, and ignored. */
  readonly offset: number

  constructor({ offset }: { offset: number }) {
    super(
      `The service answered offset ${offset} with the page before it once more: it ignores ` +
        '`offset`. The rows loaded so far stay; ask for all of them at once with a larger `limit`.',
    )
    this.offset = offset
  }
}
