import { IndexerError } from './IndexerError.js'

/**
 * A 2xx response whose body reports an error. The hooks retry it only if `retryAfterMs` is at most
 * 60,000.
 */
export class ServiceError extends IndexerError {
  declare readonly name: 'ServiceError'
  /** The service's error code, if the response has one. */
  declare readonly serviceCode: string | number | undefined
  /** The service's error message, if the response has one. */
  declare readonly detail: string | undefined
  /** Milliseconds to wait before a retry, from the `Retry-After` header. */
  declare readonly retryAfterMs: number | undefined

  constructor(fields: {
    serviceCode?: string | number | undefined
    detail?: string | undefined
    retryAfterMs?: number | undefined
  }) {
    super(
      'ServiceError',
      'The indexer reported an error.',
      `Code: ${fields.serviceCode ?? 'none'}. If it is a success, set \`successCode\` or a \`locate\` function.`,
      fields,
    )
  }
}
