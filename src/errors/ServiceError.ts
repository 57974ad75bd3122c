import { quoteDetail } from './HttpError.js'
import { IndexerError } from './IndexerError.js'

/** The service answered 2xx with a body that says it failed. Retried where it has `retryAfterMs`. */
export class ServiceError extends IndexerError {
  override readonly name = 'ServiceError'
  /** The service's own code, as it came. */
  declare readonly serviceCode: string | number | undefined
  /** The service's own short message, where its answer has one. */
  declare readonly detail: string | undefined
  /** How long the service asks to wait, in milliseconds, from `Retry-After` (RFC 9110, 10.2.3). */
  declare readonly retryAfterMs: number | undefined

  constructor(fields: {
    serviceCode?: string | number | undefined
    detail?: string | undefined
    retryAfterMs?: number | undefined
  }) {
    const { serviceCode, detail } = fields
    const code = serviceCode === undefined ? '' : ` (${serviceCode})`
    super(
      `The service reported a failure${code}${quoteDetail(detail)}. If there are rows, pass \`locate\`.`,
      fields,
    )
  }
}
