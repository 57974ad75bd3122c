import { HttpError } from '../errors/HttpError.js'
import { InvalidResponseError } from '../errors/InvalidResponseError.js'
import { RedirectError } from '../errors/RedirectError.js'
import { isIndexerError } from '../errors/WalletBalanceError.js'
import type { JsonValue } from '../spec/JsonValue.js'
import type { WalletBalanceRequest } from '../spec/walletBalance.js'
import { absoluteUrl } from './connection.js'
import { serviceMessage } from './findFailure.js'
import { isTruncated, parseJson } from './parseJson.js'
import type { RedactMessage } from './redactMessage.js'
import { readRetryAfterMs } from './retryAfter.js'
import { toNetworkError } from './toNetworkError.js'
import { withDeadline } from './withDeadline.js'

export type Transport = {
  /** Default `globalThis.fetch`, looked up at call time. */
  readonly fetch: typeof globalThis.fetch | undefined
  /** Where to POST; may be relative to the page. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly credentials: RequestInit['credentials'] | undefined
  readonly timeoutMs: number
  readonly redact: RedactMessage
}

/** What the service answered. */
export type IndexerAnswer = {
  /** Its JSON; a number that JavaScript cannot hold exactly is a string in it. */
  readonly body: JsonValue
  /** How long the service asks to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined
  /** Makes the service's own words fit for an error. */
  readonly redact: RedactMessage
}

/**
 * One POST and its whole answer, by the deadline. Redirects are not followed: fetch sends custom
 * headers along to another origin (Fetch Standard, HTTP-redirect fetch), and X-API-KEY is one.
 *
 * @throws {@link NetworkError}, {@link TimeoutError}, {@link RedirectError}, {@link HttpError},
 * {@link InvalidResponseError}; {@link IndexerConfigError} where a relative endpoint has no page;
 * the caller's abort reason.
 */
export function sendRequest(
  transport: Transport,
  body: WalletBalanceRequest,
  callerSignal: AbortSignal | undefined,
): Promise<IndexerAnswer> {
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
      ...(credentials && { credentials }), // Workers refuse the field itself
    })
    return readAnswer(response, redact)
  }
  return withDeadline({ timeoutMs, signal: callerSignal }, (signal) =>
    send(signal).catch((error: unknown) => {
      throw isIndexerError(error) ? error : toNetworkError(error, headers)
    }),
  )
}

async function readAnswer(response: Response, redact: RedactMessage): Promise<IndexerAnswer> {
  const { status } = response
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    response.body?.cancel().catch(() => {}) // frees the connection
    throw new RedirectError({ status })
  }
  const retryAfterMs = readRetryAfterMs(response.headers)
  if (!response.ok) {
    const detail = await readText(response)
      .then((text) => serviceMessage(JSON.parse(text) as JsonValue, redact)) // JSON.parse gives nothing else
      .catch(() => undefined)
    throw new HttpError({ status, detail, retryAfterMs })
  }
  return { body: parseJson(await readText(response)), retryAfterMs, redact }
}

/**
 * The body as text, strictly UTF-8. Not by `getReader()`: Chromium then shows requests that succeeded
 * as cancelled where the answer says `no-store`.
 */
async function readText(response: Response): Promise<string> {
  if (!response.body) return response.text() // React Native has no body streams
  const bytes = await response.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // it may be cut inside a character
    const isCut = isTruncated(new TextDecoder().decode(bytes))
    throw new InvalidResponseError({ reason: isCut ? 'truncated' : 'bad-encoding' })
  }
}
