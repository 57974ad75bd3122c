import { toHttpError } from '../client/httpFailure.js'
import { send } from '../client/send.js'
import { withDeadline } from '../client/withDeadline.js'
import { InvalidResponseError } from '../errors/index.js'
import type { WalletBalanceRequest } from '../spec/walletBalance.js'
import { answerHeaders } from './ProxyRefusal.js'

export type Upstream = {
  readonly fetch: typeof globalThis.fetch
  readonly url: string
  /** The two documented headers, and no other. */
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly quote: (text: string) => string
  readonly guardBody: () => TransformStream<Uint8Array, Uint8Array>
}

/**
 * Sends the checked request to the service and streams its 2xx answer. One deadline spans headers
 * and body; when it passes, or the client goes away, the call to the service is aborted.
 *
 * @throws {@link NetworkError}, {@link TimeoutError}, {@link RedirectError}, {@link HttpError}: before
 * the first byte. Later failures break the stream off, and are given to `onLateError`.
 */
export function relay(
  { fetch, url, headers, timeoutMs, quote, guardBody }: Upstream,
  { address, chain, limit, offset }: WalletBalanceRequest,
  clientSignal: AbortSignal,
  onLateError: (error: unknown) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let answered = false
    withDeadline({ timeoutMs, signal: clientSignal }, async (signal) => {
      const body = JSON.stringify({ address, chain, limit, offset })
      const response = await send(fetch, url, { headers, body, signal })
      if (!response.ok) throw await toHttpError(response, quote)
      if (!response.body) throw new InvalidResponseError({ reason: 'empty' })
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      answered = true
      resolve(new Response(readable, { headers: answerHeaders }))
      await response.body.pipeThrough(guardBody(), { signal }).pipeTo(writable, { signal })
    }).catch((error: unknown) => {
      if (!answered) reject(error)
      else if (!clientSignal.aborted) onLateError(error)
    })
  })
}
