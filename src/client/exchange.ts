import type { WalletBalanceRequest } from '../spec/walletBalance.js'
import { absoluteEndpoint } from './absoluteEndpoint.js'
import { breakOff } from './breakOff.js'
import { letGo } from './letGo.js'
import type { IndexerAnswer } from './readAnswer.js'
import { readingPart } from './readingPart.js'
import { send } from './send.js'
import { withDeadline } from './withDeadline.js'

export type Transport = {
  /** Default `globalThis.fetch`, looked up at call time. */
  readonly fetch: typeof globalThis.fetch | undefined
  /** Where to POST; may be relative to the page. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly credentials: RequestInit['credentials'] | undefined
  readonly timeoutMs: number
  readonly maxBytes: number
}

/**
 * One request and its whole answer, by the deadline.
 *
 * @throws {@link NetworkError}, {@link TimeoutError}, {@link RedirectError}, {@link HttpError},
 * {@link InvalidResponseError}; {@link IndexerConfigError} where a relative endpoint has no page;
 * the caller's abort reason.
 */
export function exchange(
  transport: Transport,
  { address, chain, limit, offset }: WalletBalanceRequest,
  callerSignal: AbortSignal | undefined,
): Promise<IndexerAnswer> {
  const { fetch, endpoint, headers, credentials, timeoutMs } = transport
  const receive = async (signal: AbortSignal) => {
    const sent = send(fetch ?? globalThis.fetch, absoluteEndpoint(endpoint), {
      headers: { ...headers }, // a `fetch` of the user's may change its own
      body: JSON.stringify({ address, chain, limit, offset }),
      signal,
      ...(credentials && { credentials }), // Workers refuse the field itself
    })
    const loading = readingPart.load()
    loading.catch(async () => letGo(async () => (await sent).body?.cancel()))
    const [response, { readAnswer }] = await Promise.all([sent, loading])
    return readAnswer(response, transport, signal)
  }
  return withDeadline({ timeoutMs, signal: callerSignal }, (signal) =>
    receive(signal).catch(breakOff),
  )
}
