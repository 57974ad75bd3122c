import { IndexerError } from './IndexerError.js'

/**
 * The service ignores `offset`, the list does not end, `nextOffset` returned no larger offset, or
 * the list has more than `maxEntries` entries. Loaded pages stay in the cache. The hooks do not
 * retry it.
 */
export class PaginationError extends IndexerError {
  declare readonly name: 'PaginationError'
  /** The requested offset, in entries. */
  declare readonly offset: number

  /** `advice` replaces the default advice, which is about repeated and empty pages. */
  constructor({
    advice,
    ...fields
  }: {
    offset: number
    advice?: string
    cause?: unknown
  }) {
    super(
      'PaginationError',
      'The list could not be read to its end.',
      advice ??
        `No new entries at offset ${fields.offset}. Set \`nextOffset\`: \`() => null\` if the service sends everything at once, a window if it filters. Or is \`offset\` ignored?`,
      fields,
    )
  }
}
