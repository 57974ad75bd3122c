import {
  isIndexerError,
  NetworkError,
  type WalletBalanceError,
} from '../errors/WalletBalanceError.js'
import type { RedactMessage } from '../response/createRedactMessage.js'
import type { ResolvedConnection } from './resolveConnection.js'

type Fields = { name?: unknown; message?: unknown; code?: unknown; cause?: Fields }

/**
 * Converts an error of `fetch` or of the body to a `NetworkError`. Keeps errors of this package.
 * `cause` has only the name, message and code, because other fields can hold the request or the
 * response.
 */
export function toNetworkError(
  error: unknown,
  { headers, redact }: Pick<ResolvedConnection, 'headers'> & { redact: RedactMessage },
): WalletBalanceError {
  // values under 8 characters are ignored, because messages may contain them by chance
  const secrets = Object.values(headers)
    .flatMap((value) => [value, ...value.split(/[ ;=]+/)]) // also a token or a cookie's value
    .filter((value) => value.length >= 8)
  // Deno's and Bun's messages contain the URL
  const clean = (value: unknown): string | undefined =>
    typeof value === 'string' && !secrets.some((secret) => value.includes(secret))
      ? redact(value.replace(/(:\/\/|\?)\S+/g, '$1…'))
      : undefined
  try {
    if (isIndexerError(error)) return error
    const { name, message, code: ownCode, cause: inner } = Object(error) as Fields
    const code = clean(inner?.code) ?? clean(ownCode) // Node puts the code in the cause
    const cause = new Error(clean(message))
    Object.assign(cause, { name: clean(name) ?? 'Error', code })
    return new NetworkError({ code, cause })
  } catch {
    return new NetworkError() // a getter or a Proxy threw
  }
}
