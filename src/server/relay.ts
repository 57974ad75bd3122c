import { breakOff } from '../client/breakOff.js'
import { toHttpError } from '../client/httpFailure.js'
import { send } from '../client/send.js'
import { withDeadline } from '../client/withDeadline.js'
import { InvalidResponseError } from '../errors/index.js'
import type { WalletBalanceRequest } from '../spec/walletBalance.js'
import { answerHeaders } from './ProxyRefusal.js'
import { KeyEchoError } from './withholdKey.js'

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
 * Waits for the first bytes of the body, so that a body that is empty, hangs or cannot be decoded
 * is still an error with a status.
 *
 * @throws {@link NetworkError}, {@link TimeoutError}, {@link RedirectError}, {@link HttpError},
 * {@link InvalidResponseError}, {@link KeyEchoError}: before the first byte. Later failures break
 * the stream off, and are given to `onLateError`.
 */
export function relay(
  { fetch, url, headers, timeoutMs, quote, guardBody }: Upstream,
  { address, chain, limit, offset }: WalletBalanceRequest,
  clientSignal: AbortSignal,
  onLateError: (error: unknown) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let hasAnswered = false
    let hasClientLeft = false
    withDeadline({ timeoutMs, signal: clientSignal }, async (signal) => {
      const body = JSON.stringify({ address, chain, limit, offset })
      const response = await send(fetch, url, { headers, body, signal })
      if (!response.ok) throw await toHttpError(response, quote, signal)
      const reader = response.body?.pipeThrough(guardBody(), { signal }).getReader()
      const firstBytes = (await reader?.read().catch(breakOffUnlessEcho))?.value
      if (!reader || !firstBytes) throw new InvalidResponseError({ reason: 'empty' })

      const onCancel = () => {
        hasClientLeft = true // some servers say it so, and leave the request's signal alone
      }
      await new Promise<void>((end, fail) => {
        const readable = continueStream(firstBytes, reader, { end, fail, onCancel })
        hasAnswered = true
        resolve(new Response(readable, { headers: answerHeaders }))
      })
    }).catch((error: unknown) => {
      if (!hasAnswered) reject(error)
      else if (!hasClientLeft && !clientSignal.aborted) onLateError(error)
    })
  })
}

type StreamEnd = {
  readonly end: () => void
  readonly fail: (error: unknown) => void
  readonly onCancel: () => void
}

/** The bytes in hand and the rest as it comes, read no faster than the client reads. */
function continueStream(
  firstBytes: Uint8Array,
  rest: ReadableStreamDefaultReader<Uint8Array>,
  { end, fail, onCancel }: StreamEnd,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(firstBytes),
    async pull(controller) {
      try {
        const { done, value } = await rest.read().catch(breakOffUnlessEcho)
        if (done) {
          controller.close()
          end()
        } else {
          controller.enqueue(value)
        }
      } catch (error) {
        controller.error(error)
        fail(error)
      }
    },
    cancel(reason) {
      onCancel()
      fail(reason)
    },
  })
}

/** That the body holds the key is no failure of the connection. */
function breakOffUnlessEcho(error: unknown): never {
  if (error instanceof KeyEchoError) throw error
  breakOff(error)
}
