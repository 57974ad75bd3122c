import { IndexerError } from './IndexerError.js'

/**
 * The service gave no new rows for the next offset, or the list has more rows than `maxRows`. Rows
 * already loaded stay. Never retried.
 */
export class PaginationError extends IndexerError {
  override readonly name = 'PaginationError'
  /** The offset that was asked for, in rows. */
  declare readonly offset: number

  /** `message`: what is wrong instead of rows that come again. */
  constructor({ offset, message }: { offset: number; message?: string }) {
    super(message ?? `No new rows at offset ${offset}. Check \`entryId\`, or raise \`limit\`.`, {
      offset,
    })
  }
}
