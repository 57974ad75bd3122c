import { brand, formatIssues, IndexerError, type Issue } from './IndexerError.js'

/** The `shortMessage` of the errors that only a developer can correct. */
const wrongSetup = 'The connection to the indexer is not set up correctly.'

/**
 * An option is invalid, or a relative `proxyUrl` was used outside a browser. The hooks do not retry
 * it.
 */
export class IndexerConfigError extends IndexerError {
  declare readonly name: 'IndexerConfigError'

  constructor(advice: string) {
    super('IndexerConfigError', wrongSetup, advice)
  }
}

/** A hook was called outside `IndexerProvider` and without `client`. */
export class ProviderNotFoundError extends IndexerError {
  declare readonly name: 'ProviderNotFoundError'

  constructor(hook: string) {
    super(
      'ProviderNotFoundError',
      wrongSetup,
      `${hook} must be called inside IndexerProvider or with \`client\`. Is the package installed twice?`,
    )
  }
}

/**
 * `address`, `chain`, `limit` or `offset` is invalid. No request was made. The hooks do not retry
 * it.
 */
export class InvalidParametersError extends IndexerError {
  declare readonly name: 'InvalidParametersError'
  /** One issue per invalid parameter. */
  declare readonly issues: readonly Issue[]

  constructor(fields: { issues: readonly Issue[] }) {
    // `limit` and `offset` mean nothing to a visitor
    const named = fields.issues.find(({ path }) => path === 'address' || path === 'chain')
    super(
      'InvalidParametersError',
      `The ${named?.path ?? 'request'} is not valid.`,
      `Correct ${formatIssues(fields.issues)}.`,
      fields,
    )
  }
}

/**
 * The request failed before a complete response arrived. The hooks retry it.
 *
 * `cause` is a new error with the name, message and code of the runtime's error. URLs in these
 * fields are shortened. A field with a request header's value of 8 or more characters is omitted.
 */
export class NetworkError extends IndexerError {
  declare readonly name: 'NetworkError'
  /** The runtime's error code, such as `ECONNREFUSED`. Undefined in browsers. */
  declare readonly code: string | undefined

  constructor(fields: { code?: string | undefined; cause?: unknown } = {}) {
    const code = fields.code === undefined ? '' : ` (${fields.code})`
    super(
      'NetworkError',
      'The connection to the indexer failed.',
      `No complete response${code}. Check the connection and URL. In a browser, this may be CORS: use \`proxyUrl\`, or check the proxy's \`allowedOrigins\`.`,
      fields,
    )
  }
}

/** No complete response arrived within `timeoutMs`. The hooks retry it. */
export class TimeoutError extends IndexerError {
  declare readonly name: 'TimeoutError'
  /** The exceeded timeout, in milliseconds. */
  declare readonly timeoutMs: number

  constructor(fields: { timeoutMs: number }) {
    super(
      'TimeoutError',
      'The indexer did not respond in time.',
      `No complete response within ${fields.timeoutMs} ms. Raise \`timeoutMs\`.`,
      fields,
    )
  }
}

/**
 * The response is a redirect. The client does not follow it, because `fetch` would send the API key
 * to its target. The hooks do not retry it.
 */
export class RedirectError extends IndexerError {
  declare readonly name: 'RedirectError'
  /** HTTP status code. Always 0 in browsers. */
  declare readonly status: number

  constructor(fields: { status: number }) {
    super(
      'RedirectError',
      'The request was redirected.',
      'Set `baseUrl` or `proxyUrl` to the final URL.',
      fields,
    )
  }
}

/**
 * The response has status 400 or above. The hooks retry 408, 425, 429 and 5xx, unless `code` is
 * `upstream_unauthorized` or `retryAfterMs` is above 60,000.
 */
export class HttpError extends IndexerError {
  declare readonly name: 'HttpError'
  /** HTTP status code. */
  declare readonly status: number
  /** The proxy's error code, such as `upstream_unauthorized`. Only with `proxyUrl`. */
  declare readonly code: string | undefined
  /** Milliseconds to wait before a retry, from the `Retry-After` header. */
  declare readonly retryAfterMs: number | undefined

  constructor(fields: {
    status: number
    code?: string | undefined
    detail?: string | undefined
    retryAfterMs?: number | undefined
  }) {
    const { status } = fields
    // 400 to 404: the service does not document what they mean
    const advice = status < 405 ? 'Check the URL, API key, `chain` and `limit`.' : ''
    super('HttpError', `The request failed with status ${status}.`, advice, fields)
  }
}

/**
 * A 2xx response whose body reports an error. The hooks retry it only if `retryAfterMs` is at most
 * 60,000.
 */
export class ServiceError extends IndexerError {
  declare readonly name: 'ServiceError'
  /** The service's error code, if the response has one. */
  declare readonly serviceCode: string | number | undefined
  /** Milliseconds to wait before a retry, from the `Retry-After` header. */
  declare readonly retryAfterMs: number | undefined

  constructor(
    fields: {
      serviceCode?: string | number | undefined
      detail?: string | undefined
      retryAfterMs?: number | undefined
    },
    advice: string = '',
  ) {
    const code = fields.serviceCode === undefined ? '' : `Code: ${fields.serviceCode}. `
    super('ServiceError', 'The indexer reported an error.', code + advice, fields)
  }
}

/** Why a response cannot be read. */
export type InvalidResponseReason =
  | 'not-json'
  | 'empty'
  | 'truncated'
  | 'too-large'
  | 'too-deep'
  | 'bad-encoding'
  | 'no-entries'
  | 'ambiguous'
  | 'locate-failed'
  | 'invalid-entry'

const setLocate = 'Set `locate` to the path of the entries, or to a function.'

const advice: { readonly [reason in InvalidResponseReason]?: string } = {
  'no-entries': setLocate,
  ambiguous: setLocate,
  'locate-failed': setLocate,
  'invalid-entry': 'Correct `entry`, `entryId` or `locate`.',
}

/** A 2xx response cannot be read as a page. The hooks retry only `truncated`. */
export class InvalidResponseError extends IndexerError {
  declare readonly name: 'InvalidResponseError'
  /** Why the response cannot be read. */
  declare readonly reason: InvalidResponseReason
  /** The arrays found, or the schema's issues, each with its path. At most 10. */
  declare readonly issues: readonly Issue[]
  /** Total number of issues, including those beyond the first 10. */
  declare readonly issueCount: number
  /** The field names of the first refused entry. At most 10. */
  declare readonly received: readonly string[]

  constructor({
    reason,
    issues = [],
    issueCount = issues.length,
    received = [],
    ...cause
  }: {
    reason: InvalidResponseReason
    issues?: readonly Issue[]
    issueCount?: number
    received?: readonly string[]
    cause?: unknown
  }) {
    const more = issueCount - issues.length
    const found = [
      reason,
      formatIssues(issues),
      more > 0 && `${more} more`,
      received.length > 0 && `received: ${received.join(', ')}`,
    ].filter(Boolean)
    super(
      'InvalidResponseError',
      "The indexer's response could not be read.",
      `Reason: ${found.join('; ')}. ${advice[reason] ?? 'Check the URL, service, proxy or mock.'}`,
      { reason, issues, issueCount, received, ...cause },
    )
  }
}

/**
 * The service ignores `offset`, the list does not end, `nextOffset` returned no larger offset, or
 * the list has more than `maxEntries` entries. Loaded pages stay in the cache. The hooks do not
 * retry it.
 */
export class PaginationError extends IndexerError {
  declare readonly name: 'PaginationError'
  /** The requested offset, in entries. */
  declare readonly offset: number

  constructor(fields: { offset: number; cause?: unknown }, advice: string = '') {
    super('PaginationError', 'The list could not be read to its end.', advice, fields)
  }
}

/**
 * Union of all exported error classes. Narrow it by `name`.
 *
 * The `error` of a hook has this type, but TanStack Query also puts there what a `select` throws, and
 * its own `CancelledError`. {@link isIndexerError} tells them apart; they have no `shortMessage`.
 */
export type WalletBalanceError =
  | IndexerConfigError
  | ProviderNotFoundError
  | InvalidParametersError
  | NetworkError
  | TimeoutError
  | RedirectError
  | HttpError
  | ServiceError
  | InvalidResponseError
  | PaginationError

/**
 * Checks whether a value is an error of this package. Unlike `instanceof`, it also recognizes
 * errors from a second installed copy.
 *
 * @example
 * import { isIndexerError } from 'inscription-hooks'
 *
 * if (isIndexerError(error) && error.name === 'HttpError') error.status // 429
 */
export function isIndexerError(value: unknown): value is WalletBalanceError {
  // any value may be passed: `?.` covers null and undefined
  return (value as { [brand]?: unknown } | null | undefined)?.[brand] === true
}
