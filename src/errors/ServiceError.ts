import { IndexerError } from './IndexerError.js'
import { quoteDetail } from './quoteDetail.js'

/** A 2xx response whose body reports an error. Queries retry it only if it has `retryAfterMs`. */
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
    const { serviceCode, detail } = fields
    const hasCode = serviceCode !== undefined
    const code = hasCode ? `: ${serviceCode}` : ''
    const option = hasCode ? `\`successCode: ${JSON.stringify(serviceCode)}\` or ` : ''
    super(
      'ServiceError',
      `The service reported an error${code}${quoteDetail(detail)}. If it is a success, set ${option}a \`locate\` function.`,
      fields,
    )
  }
}
