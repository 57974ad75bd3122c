import { NetworkError } from '../errors/NetworkError.js'
import { isIndexerError, type WalletBalanceError } from '../errors/WalletBalanceError.js'
import type { RedactMessage } from '../response/redactMessage.js'

type Connection = {
  readonly headers: Readonly<Record<string, string>>
  readonly isProxied: boolean
  readonly redact: RedactMessage
}
type Fields = { name?: unknown; message?: unknown; code?: unknown; cause?: Fields }

/**
 * Converts what `fetch` or reading the body threw; errors of this package stay. The `cause` is a new
 * error with its name, message and code only, because other fields can hold the request or the response.
 */
export function toNetworkError(
  error: unknown,
  { headers, isProxied, redact }: Connection,
): WalletBalanceError {
  const clean = (value: unknown): string | undefined =>
    typeof value === 'string' && !Object.values(headers).some((sent) => value.includes(sent))
      ? redact(value.replace(/(:\/\/|\?)\S+/g, '$1…')) // Deno's and Bun's messages contain the URL
      : undefined
  try {
    if (isIndexerError(error)) return error
    const { name, message, code: ownCode, cause: inner } = Object(error) as Fields
    const code = clean(inner?.code) ?? clean(ownCode) // Node's code is in its cause
    const cause = new Error(clean(typeof error === 'string' ? error : message))
    Object.assign(cause, { name: clean(name) ?? 'Error', code })
    return new NetworkError({ isProxied, code, cause })
  } catch {
    return new NetworkError({ isProxied }) // a getter or a Proxy threw
  }
}
