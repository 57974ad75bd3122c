import { NetworkError } from '../errors/NetworkError.js'

type Failure = { code?: unknown; cause?: Failure }

/**
 * The error for a `fetch` or body that failed. The runtime's own error becomes the `cause`, unless it
 * quotes a URL, as Deno's and Bun's do, or a header that was sent.
 */
export function toNetworkError(
  error: unknown,
  headers: Readonly<Record<string, string>>,
): NetworkError {
  // what a runtime rejects with has these fields, or none of them
  const { code: ownCode, cause } = Object(error) as Failure
  const code = cause?.code ?? ownCode
  // their own fields count too: Bun has the URL in one
  const fields: unknown[] = Object.values({ ...(error as object), ...cause })
  const said = [error, cause, ...fields].join()
  const quotes = ['://', ...Object.values(headers)].some((part) => said.includes(part))
  // Node's HTTPParserError has the bytes of the answer
  const hasBody = 'data' in Object(cause)
  return new NetworkError({
    code: typeof code === 'string' ? code : undefined,
    cause: quotes || hasBody ? undefined : error,
  })
}
