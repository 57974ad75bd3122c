import { IndexerError } from './IndexerError.js'

/**
 * A page has entries and either repeats the previous page or, with `entryId`, has no new entry and
 * is not shorter. Or the list has more than `maxEntries` entries. Loaded pages stay in the cache.
 * The hooks do not retry it.
 */
export class PaginationError extends IndexerError {
  declare readonly name: 'PaginationError'
  /** The requested offset, in entries. */
  declare readonly offset: number

  /** `message` replaces the default message about repeated entries. */
  constructor({ offset, message }: { offset: number; message?: string }) {
    super(
      'PaginationError',
      message ??
        `No new entries at offset ${offset}. The service, a cache or a mock may ignore \`offset\`; otherwise check \`entryId\`, or raise \`limit\`.`,
      { offset },
    )
  }
}
