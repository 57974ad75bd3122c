import type { JsonValue } from '../spec/JsonValue.js'
import type { WalletBalanceRequest } from '../spec/walletBalance.js'
import { breakOff } from './breakOff.js'
import { toHttpError } from './httpFailure.js'
import { parseJson } from './parseJson.js'
import { readText } from './readText.js'
import { readRetryAfterMs } from './retryAfter.js'
import { send } from './send.js'
import { withDeadline } from './withDeadline.js'

export type Transport = {
  readonly fetch: typeof globalThis.fetch
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly credentials: RequestInit['credentials'] | undefined
  readonly timeoutMs: number
  readonly maxBytes: number
  readonly quote: (text: string) => string
}

/** What the service answered: its JSON, and how long it asks to wait. */
export type IndexerAnswer = { body: JsonValue; retryAfterMs: number | undefined }

/**
 * One request and its whole answer, by the deadline.
 *
 * @throws {@link NetworkError}, {@link TimeoutError}, {@link RedirectError}, {@link HttpError},
 * {@link InvalidResponseError}; the caller's abort reason.
 */
export function exchange(
  { fetch, url, headers, credentials, timeoutMs, maxBytes, quote }: Transport,
  request: WalletBalanceRequest,
  callerSignal: AbortSignal | undefined,
): Promise<IndexerAnswer> {
  const { address, chain, limit, offset } = request
  const receive = async (signal: AbortSignal) => {
    const response = await send(fetch, url, {
      headers,
      body: JSON.stringify({ address, chain, limit, offset }),
      signal,
      ...(credentials && { credentials }), // Workers refuse the field itself
    })
    if (!response.ok) throw await toHttpError(response, quote, signal)
    const text = await readText(response, maxBytes, signal)
    return { text, retryAfterMs: readRetryAfterMs(response.headers) }
  }
  return withDeadline({ timeoutMs, signal: callerSignal }, async (signal) => {
    const { text, retryAfterMs } = await receive(signal).catch(breakOff)
    return { body: parseJson(text), retryAfterMs }
  })
}
