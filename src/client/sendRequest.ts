import { HttpError } from '../errors/HttpError.js'
import { InvalidResponseError } from '../errors/InvalidResponseError.js'
import { RedirectError } from '../errors/RedirectError.js'
import { isIndexerError } from '../errors/WalletBalanceError.js'
import type { JsonValue } from '../spec/JsonValue.js'
import type { WalletBalanceRequest } from '../spec/walletBalance.js'
import { absoluteUrl } from './connection.js'
import { serviceMessage } from './findFailure.js'
import { isTruncatedJson, parseJson } from './parseJson.js'
import type { RedactMessage } from './redactMessage.js'
import { readRetryAfterMs } from './retryAfter.js'
import { toNetworkError } from './toNetworkError.js'
import { withDeadline } from './withDeadline.js'

export type Transport = {
  /** Default: `globalThis.fetch`, looked up per request. */
  readonly fetch: typeof globalThis.fetch | undefined
  /** URL to POST to. It can be relative to the page. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly credentials: RequestInit['credentials'] | undefined
  readonly timeoutMs: number
  readonly redact: RedactMessage
}

/** A successful response of the service. */
export type IndexerResponse = {
  /** The parsed JSON. Numbers that a JavaScript number cannot hold exactly are strings. */
  readonly body: JsonValue
  /** The delay of `Retry-After`, in milliseconds. */
  readonly retryAfterMs: number | undefined
  /** Makes the service's text safe for an error message. */
  readonly redact: RedactMessage
}

/**
 * Sends a request and reads its response before the deadline. Redirects are not followed, because
 * `fetch` would send `X-API-KEY` to another origin (Fetch Standard, HTTP-redirect fetch).
 *
 * @throws {@link NetworkError}, {@link TimeoutError}, {@link RedirectError}, {@link HttpError},
 * {@link InvalidResponseError}; {@link IndexerConfigError} for a relative endpoint outside a browser;
 * the reason of `callerSignal`.
 */
export function sendRequest(
  transport: Transport,
  body: WalletBalanceRequest,
  callerSignal: AbortSignal | undefined,
): Promise<IndexerResponse> {
  const { endpoint, headers, credentials, timeoutMs, redact } = transport
  const send = async (signal: AbortSignal) => {
    const url = absoluteUrl(endpoint)
    const fetch = transport.fetch ?? globalThis.fetch
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: JSON.stringify(body),
      signal,
      ...(credentials && { credentials }), // Cloudflare Workers reject the field, even if undefined
    })
    return readResponse(response, redact)
  }
  return withDeadline({ timeoutMs, signal: callerSignal }, (signal) =>
    send(signal).catch((error: unknown) => {
      throw isIndexerError(error) ? error : toNetworkError(error, headers)
    }),
  )
}

async function readResponse(response: Response, redact: RedactMessage): Promise<IndexerResponse> {
  const { status } = response
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    response.body?.cancel().catch(() => {}) // frees the connection
    throw new RedirectError({ status })
  }
  const retryAfterMs = readRetryAfterMs(response.headers)
  if (!response.ok) {
    const detail = await readText(response)
      .then((text) => serviceMessage(JSON.parse(text) as JsonValue, redact)) // JSON.parse returns `any`
      .catch(() => undefined)
    throw new HttpError({ status, detail, retryAfterMs })
  }
  return { body: parseJson(await readText(response)), retryAfterMs, redact }
}

/**
 * The body as text, decoded strictly as UTF-8. Does not use `getReader()`, with which Chromium shows
 * successful `no-store` requests as canceled.
 */
async function readText(response: Response): Promise<string> {
  if (!response.body) return response.text() // React Native has no body streams
  const bytes = await response.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // the response may be cut off inside a character
    const isCut = isTruncatedJson(new TextDecoder().decode(bytes))
    throw new InvalidResponseError({ reason: isCut ? 'truncated' : 'bad-encoding' })
  }
}
