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

/** Shorter keys are placeholders such as `demo`, which responses may contain by chance. */
const MIN_SECRET_LENGTH = 8

/** The service's response contains the key. Reported to `onError` only. */
export class KeyEchoError extends Error {
  override readonly name = 'KeyEchoError'
}

export type UpstreamOptions = {
  readonly endpoint: string
  /** The two documented headers. */
  readonly headers: Readonly<Record<string, string>>
  readonly apiKey: string
  readonly timeoutMs: number
  readonly maxResponseBytes: number
  readonly fetch: typeof globalThis.fetch | undefined
}

/** Calls the service and resolves with the JSON text of its response. */
export type CallUpstream = (request: WalletBalanceRequest, signal: AbortSignal) => Promise<string>

/**
 * Reads and checks the complete response within `timeoutMs`.
 *
 * Redirects are not followed: fetch sends custom headers, such as X-API-KEY, to other origins too
 * (Fetch Standard, HTTP-redirect fetch).
 *
 * @throws {@link NetworkError}, {@link TimeoutError}, {@link RedirectError}, {@link HttpError},
 * {@link InvalidResponseError}, {@link KeyEchoError}; the abort reason of `signal`.
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
    if (response.ok) return checkResponse(await text, status)
    const detail = await text
      .then((json) => serviceMessage(parseJsonText(json), redact))
      .catch(() => undefined)
    throw new HttpError({ status, detail, retryAfterMs: readRetryAfterMs(response.headers) })
  }

  function checkResponse(text: string, status: number): string {
    if (status === 206) throw new InvalidResponseError({ reason: 'truncated' })
    parseJsonText(text) // throws if invalid
    if (apiKey.length >= MIN_SECRET_LENGTH && text.includes(apiKey)) {
      throw new KeyEchoError('The response contains the API key. It was withheld.')
    }
    return text
  }

  return (request, signal) =>
    withDeadline({ timeoutMs, signal }, (callSignal) =>
      call(request, callSignal).catch((error: unknown) => {
        const isKnown = isIndexerError(error) || error instanceof KeyEchoError
        throw isKnown ? error : toNetworkError(error, headers)
      }),
    )
}
