import { serviceMessage } from '../client/findFailure.js'
import { parseJsonText } from '../client/parseJson.js'
import { createRedactMessage } from '../client/redactMessage.js'
import { readRetryAfterMs } from '../client/retryAfter.js'
import { toNetworkError } from '../client/toNetworkError.js'
import { withDeadline } from '../client/withDeadline.js'
import { HttpError } from '../errors/HttpError.js'
import { InvalidResponseError } from '../errors/InvalidResponseError.js'
import { RedirectError } from '../errors/RedirectError.js'
import { isIndexerError } from '../errors/WalletBalanceError.js'
import type { WalletBalanceRequest } from '../spec/walletBalance.js'
import { readText } from './readText.js'

/** A placeholder such as `demo` stands in answers by chance, and is no secret. */
const SHORTEST_SECRET = 8

/** The service sent the key back. `onError` is told, the client is not. */
export class KeyEchoError extends Error {
  override readonly name = 'KeyEchoError'
}

export type UpstreamOptions = {
  readonly endpoint: string
  /** The two documented headers, and no other. */
  readonly headers: Readonly<Record<string, string>>
  readonly apiKey: string
  readonly timeoutMs: number
  readonly maxResponseBytes: number
  readonly fetch: typeof globalThis.fetch | undefined
}

/** Sends the checked request to the service, and gives the JSON text of its answer. */
export type CallUpstream = (request: WalletBalanceRequest, signal: AbortSignal) => Promise<string>

/**
 * The call to the service: rebuilt from the four fields, with nothing of the client's request. Its
 * answer is read whole and checked by the deadline.
 *
 * Redirects are not followed: fetch sends custom headers along to another origin (Fetch Standard,
 * HTTP-redirect fetch), and X-API-KEY is one.
 *
 * @throws {@link NetworkError}, {@link TimeoutError}, {@link RedirectError}, {@link HttpError},
 * {@link InvalidResponseError}, {@link KeyEchoError}; the reason of `signal`.
 */
export function createUpstream(options: UpstreamOptions): CallUpstream {
  const { endpoint, headers, apiKey, timeoutMs, maxResponseBytes } = options
  const redact = createRedactMessage(apiKey)

  async function call(request: WalletBalanceRequest, signal: AbortSignal): Promise<string> {
    const fetch = options.fetch ?? globalThis.fetch
    const body = JSON.stringify(request)
    const init: RequestInit = { method: 'POST', redirect: 'manual', headers, body, signal }
    const response = await fetch(endpoint, init)
    const { status } = response
    if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
      response.body?.cancel().catch(() => {}) // frees the connection
      throw new RedirectError({ status })
    }
    const text = readText(response, maxResponseBytes)
    if (response.ok) return check(await text, status)
    const detail = await text
      .then((json) => serviceMessage(parseJsonText(json), redact))
      .catch(() => undefined)
    throw new HttpError({ status, detail, retryAfterMs: readRetryAfterMs(response.headers) })
  }

  function check(text: string, status: number): string {
    if (status === 206) throw new InvalidResponseError({ reason: 'truncated' })
    parseJsonText(text) // or it throws
    if (apiKey.length >= SHORTEST_SECRET && text.includes(apiKey)) {
      throw new KeyEchoError('The answer of the service holds the API key. It was not sent on.')
    }
    return text
  }

  return (request, signal) =>
    withDeadline({ timeoutMs, signal }, (callSignal) =>
      call(request, callSignal).catch((error: unknown) => {
        const isOurs = isIndexerError(error) || error instanceof KeyEchoError
        throw isOurs ? error : toNetworkError(error, headers)
      }),
    )
}
