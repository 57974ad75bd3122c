import { IndexerError } from './IndexerError.js'
import { saying } from './saying.js'

/** The service answered 2xx with a body that says it failed. Never retried. */
export class ServiceError extends IndexerError {
  override readonly name = 'ServiceError'
  /** The service's own code, as it came. */
  readonly serviceCode: string | number | undefined
  /** The service's own short message, where its answer has one. */
  readonly detail: string | undefined
  /** How long the service asks to wait, in milliseconds, from `Retry-After` (RFC 9110, 10.2.3). */
  readonly retryAfterMs: number | undefined

  constructor({
    serviceCode,
    detail,
    retryAfterMs,
  }: {
    serviceCode?: string | number | undefined
    detail?: string | undefined
    retryAfterMs?: number | undefined
  }) {
    const code = serviceCode === undefined ? '' : ` with code ${serviceCode}`
    super(
      `The service answered 2xx, but its body reports a failure${code}${saying(detail)}. If this answer is ` +
        'a success, say where its rows are with `locate` in defineWalletBalanceResponse.',
    )
    this.serviceCode = serviceCode
    this.detail = detail
    this.retryAfterMs = retryAfterMs
  }
}
