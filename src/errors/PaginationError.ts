import { IndexerError } from './IndexerError.js'

/**
 * The service gave no new rows for the next offset, or the list has more rows than `maxRows`. Rows
 * already loaded stay. Never retried.
 */
export class PaginationError extends IndexerError {
  override readonly name = 'PaginationError'
  /** The offset that was asked for, in rows. */
  declare readonly offset: number

  constructor(fields: { offset: number }) {
    super(
      `No new rows at offset ${fields.offset}, or more than \`maxRows\`. Raise \`limit\` or \`maxRows\`.`,
      fields,
    )
  }
}
