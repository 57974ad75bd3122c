import { HttpError, InvalidResponseError, RedirectError } from '../errors/WalletBalanceError.js'
import type { WalletBalanceRequest } from '../request/createWalletBalanceRequest.js'
import type { RedactMessage } from '../response/createRedactMessage.js'
import { serviceMessage } from '../response/findFailure.js'
import type { JsonValue } from '../response/JsonValue.js'
import { readRetryAfterMs } from './readRetryAfterMs.js'
import { checkLocation, type ResolvedConnection } from './resolveConnection.js'
import { toNetworkError } from './toNetworkError.js'
import { withDeadline } from './withDeadline.js'

/** Short, because the body of an error response is read only for its message and code. */
const ERROR_BODY_TIMEOUT_MS = 1_000

export type Transport = ResolvedConnection & {
  /** Default: `globalThis.fetch`, looked up per request. */
  readonly fetch?: typeof globalThis.fetch | undefined
  readonly credentials?: RequestInit['credentials'] | undefined
  readonly timeoutMs: number
  readonly redact: RedactMessage
  /** Reads a body. Default: reads it without a size limit. */
  readonly readText?: (response: Response) => Promise<string>
}

/**
 * Sends a request and reads its response within `timeoutMs`. Redirects are not followed, because
 * `fetch` would send `X-API-KEY` to another origin (Fetch Standard, HTTP-redirect fetch).
 *
 * @throws If the request fails: {@link NetworkError}, {@link TimeoutError}, {@link RedirectError},
 * {@link HttpError}, {@link InvalidResponseError}; {@link IndexerConfigError} for a relative
 * endpoint outside a browser; the reason of `callerSignal` if it aborts.
 */
export function sendRequest(
  transport: Transport,
  request: WalletBalanceRequest,
  callerSignal: AbortSignal | undefined,
): Promise<{ text: string; retryAfterMs: number | undefined }> {
  const { endpoint, isProxied, headers, credentials, timeoutMs, redact } = transport
  const { fetch = globalThis.fetch, readText = readWholeText } = transport

  return withDeadline({ timeoutMs, signal: callerSignal }, async (signal, setTimeoutError) => {
    try {
      checkLocation(endpoint)
      const response = await fetch(endpoint, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: JSON.stringify(request),
        signal,
        ...(credentials && { credentials }), // Cloudflare Workers reject the field, even if undefined
      })
      const { ok, status } = response
      // browsers hide the status of a redirect: it is 0 there
      if (!ok && status < 400) throw new RedirectError({ status })
      const retryAfterMs = readRetryAfterMs(response.headers)
      if (ok) return { text: await readText(response), retryAfterMs }
      const fields = { status, retryAfterMs }
      // after an error status, a body that hangs is not a timeout
      setTimeoutError(new HttpError(fields))
      const reading = { timeoutMs: ERROR_BODY_TIMEOUT_MS, signal }
      const body = await withDeadline(reading, () => readText(response))
        .then((text) => JSON.parse(text) as JsonValue) // JSON.parse returns `any`
        .catch(() => null)
      // errors of a proxy are `{ error: { code } }`; `Object` accepts any JSON
      const { error } = Object(body) as { error?: unknown }
      const { code } = Object(error) as { code?: unknown }
      const proxyCode = isProxied && typeof code === 'string' ? redact(code) : undefined
      throw new HttpError({ ...fields, code: proxyCode, detail: serviceMessage(body, redact) })
    } catch (error) {
      throw toNetworkError(error, transport)
    }
  })
}

/**
 * The body as text, decoded strictly as UTF-8. Does not use `getReader()`, with which Chromium
 * shows successful `no-store` requests as canceled.
 */
async function readWholeText(response: Response): Promise<string> {
  // React Native has no body streams, and Jest's jsdom no `TextDecoder`
  if (!response.body || typeof TextDecoder === 'undefined') return response.text()
  const bytes = await response.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // U+FFFD at the end: the body was cut off inside a character
    const isCut = new TextDecoder().decode(bytes).endsWith('\ufffd')
    throw new InvalidResponseError({ reason: isCut ? 'truncated' : 'bad-encoding' })
  }
}
