import { abortReason } from '../client/abortReason.js'
import { InvalidResponseError } from '../errors/InvalidResponseError.js'
import type { WalletBalanceRequest } from '../spec/walletBalance.js'
import { breakOff } from './breakOff.js'
import { toHttpError } from './httpFailure.js'
import { createKeyGuards, KeyEchoError, type KeyGuard } from './keyGuard.js'
import { letGo } from './letGo.js'
import { createQuote } from './quote.js'
import { refuseRedirect } from './refuseRedirect.js'
import { send } from './send.js'

export type UpstreamOptions = {
  readonly url: string
  /** The two documented headers, and no other. */
  readonly headers: Readonly<Record<string, string>>
  readonly apiKey: string
  readonly maxResponseBytes: number
  readonly fetch: typeof globalThis.fetch | undefined
}

/** Gives an answer's next bytes, and `undefined` after the last ones. */
export type ReadBytes = () => Promise<Uint8Array | undefined>

/** Sends the checked request to the service, and gives what reads its 2xx answer. */
export type CallUpstream = (
  request: WalletBalanceRequest,
  signal: AbortSignal,
) => Promise<ReadBytes>

/**
 * The call to the service: rebuilt from the four fields, with nothing of the client's request. Both
 * the call and the reading of its answer fail with {@link NetworkError}, {@link RedirectError},
 * {@link HttpError}, {@link InvalidResponseError} or {@link KeyEchoError}.
 */
export function createUpstream(options: UpstreamOptions): CallUpstream {
  const { url, headers, apiKey, maxResponseBytes } = options
  const quote = createQuote([apiKey])
  const createGuard = createKeyGuards(apiKey)

  const call: CallUpstream = async ({ address, chain, limit, offset }, signal) => {
    const body = JSON.stringify({ address, chain, limit, offset })
    const response = await send(options.fetch ?? globalThis.fetch, url, { headers, body, signal })
    refuseRedirect(response)
    if (!response.ok) throw await toHttpError(response, quote, signal)
    const read = readGuarded(response, { guard: createGuard(), maxResponseBytes, signal })
    if (Number(response.headers.get('Content-Length')) > maxResponseBytes) throw tooLarge()
    return read
  }
  return (request, signal) => call(request, signal).catch(breakOffUnlessEcho)
}

type Limits = {
  readonly guard: KeyGuard
  readonly maxResponseBytes: number
  readonly signal: AbortSignal
}

function readGuarded(response: Response, { guard, maxResponseBytes, signal }: Limits): ReadBytes {
  const { body } = response
  const length = wholeLength(response)
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  let received = 0
  const stop = () => void letGo(() => (reader ?? body)?.cancel())
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop) // a `fetch` of the user's may know no signals
  async function read(): Promise<Uint8Array | undefined> {
    reader ??= body?.getReader()
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (signal.aborted) throw abortReason(signal) // else half a body would look whole
      if (!done) {
        // a `fetch` of the user's may give anything, and what has no length would never be too large
        if (!(value instanceof Uint8Array)) throw new TypeError('The body gave no bytes.')
        if (received === length && value.byteLength > 0) {
          throw new TypeError('The body goes on after its Content-Length.')
        }
        received += value.byteLength
        if (received > maxResponseBytes) throw tooLarge()
      }
      const safe = done || received === length ? guard.end(value) : guard.push(value)
      if (safe.length > 0) return safe
      if (done) return undefined
    }
  }
  return () => read().catch(breakOffUnlessEcho)
}

/**
 * Once so many bytes have come, none need to be held back for those that follow: there are none. A
 * coded body has another length.
 */
function wholeLength({ headers }: Response): number {
  if (headers.has('Content-Encoding')) return Number.NaN
  return Number(headers.get('Content-Length')) || Number.NaN
}

/** That the body holds the key is no failure of the connection. */
function breakOffUnlessEcho(error: unknown): never {
  if (error instanceof KeyEchoError) throw error
  breakOff(error)
}

function tooLarge(): InvalidResponseError {
  return new InvalidResponseError({ reason: 'too-large' })
}
