import { NetworkError } from '../errors/NetworkError.js'

type Failure = { code?: unknown; cause?: Failure }

/**
 * Converts an error of `fetch` or of reading the body. The runtime's error becomes the `cause`, unless
 * it contains a URL (as in Deno and Bun), a request header or response data.
 */
export function toNetworkError(
  error: unknown,
  headers: Readonly<Record<string, string>>,
): NetworkError {
  const { code: ownCode, cause } = Object(error) as Failure
  const code = cause?.code ?? ownCode
  // Bun puts the URL into a field
  const fields: unknown[] = Object.values({ ...(error as object), ...cause })
  const text = [error, cause, ...fields].join()
  const isSensitive = ['://', ...Object.values(headers)].some((part) => text.includes(part))
  // the `data` of Node's HTTPParserError is the response
  const hasBody = 'data' in Object(cause)
  return new NetworkError({
    code: typeof code === 'string' ? code : undefined,
    cause: isSensitive || hasBody ? undefined : error,
  })
}
