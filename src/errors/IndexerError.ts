/** Registered globally, so that `isIndexerError` works across two copies of the package. */
export const brand: unique symbol = Symbol.for('inscription-hooks.error')

/** `homepage` of package.json, or `''`. Set by the build. */
declare const __DOCS_URL__: string

/**
 * Base class of all exported error classes.
 *
 * Messages and fields never contain the API key or a whole response body, except for a `cause` that
 * your own code threw.
 * `message` is for logs: `shortMessage`, the service's own message, and advice for developers.
 *
 * @example
 * error.shortMessage // 'The indexer did not respond in time.'
 * error.message // 'The indexer did not respond in time. No complete response within 30000 ms. …'
 */
export abstract class IndexerError extends Error {
  declare readonly name: string
  /** What happened, in one sentence for visitors: no advice, and no text of the service. */
  declare readonly shortMessage: string
  /** The service's own error message, if the response has one. At most 200 characters. */
  declare readonly detail: string | undefined

  /** Assigns `fields` as own properties. `cause` is not enumerable, as on any `Error`. */
  constructor(
    name: string,
    shortMessage: string,
    advice: string,
    fields: { cause?: unknown; detail?: string | undefined; [field: string]: unknown } = {},
  ) {
    const { detail } = fields
    const quoted = detail ? ` Message: "${detail}".` : ''
    const message = `${shortMessage}${quoted} ${advice}`.trim()
    super(
      __DOCS_URL__ ? `${message} ${__DOCS_URL__}/errors/#${name.toLowerCase()}` : message,
      fields,
    )
    Object.assign(this, fields, { name, shortMessage })
    // not enumerable, so that logs and JSON omit it
    Object.defineProperty(this, brand, { value: true })
  }
}

/** A problem at a path: `{ path: 'entries[3].balance', message: 'expected string' }`. */
export type Issue = {
  /** Path in the parameters, the response or the page, such as `limit` or `entries[3].balance`. */
  readonly path: string
  /** What is expected or wrong at this path. */
  readonly message: string
}

/** Formats issues as `limit (expected an integer from 1), offset (…)`. */
export function formatIssues(issues: readonly Issue[]): string {
  return issues.map(({ path, message }) => `${path || "''"} (${message})`).join(', ')
}

/** Maximum number of issues, and of field names, in an error. */
export const MAX_ISSUES = 10

/** The first issues and the count of all. A page may have 100,000, so the rest is not formatted. */
export function firstIssues<TFound>(
  found: readonly TFound[],
  toIssue: (found: TFound) => Issue,
): { issues: Issue[]; issueCount: number } {
  return { issues: found.slice(0, MAX_ISSUES).map(toIssue), issueCount: found.length }
}
