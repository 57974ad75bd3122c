import { abortReason } from '../client/abortReason.js'
import type { WalletBalanceRequest } from '../spec/walletBalance.js'
import type { AnswerCache } from './answerCache.js'
import { type Flight, startFlight } from './flight.js'
import type { CallUpstream, ReadBytes } from './upstream.js'

export type RelayOptions = {
  readonly callUpstream: CallUpstream
  readonly timeoutMs: number
  readonly cache: AnswerCache | undefined
  /** Whether identical requests in flight share one call. */
  readonly coalesce: boolean
}

/**
 * Answers a checked request: from the call that is in flight for the same request, from the cache,
 * or from the service. `onError` is told of what fails, once a call.
 *
 * @throws {@link ProxyRefusal}
 */
export type Relay = (
  request: WalletBalanceRequest,
  clientSignal: AbortSignal,
  onError: (error: unknown) => void,
) => Promise<Response>

export function createRelay({ callUpstream, timeoutMs, cache, coalesce }: RelayOptions): Relay {
  const flights = new Map<string, Flight>()

  return (request, clientSignal, onError) => {
    const { address, chain, limit, offset } = request
    const key = JSON.stringify([address, chain, limit, offset])
    const shared = flights.get(key)
    if (shared) return shared.whole(clientSignal)

    let found: string | undefined
    const flight = startFlight({
      timeoutMs,
      isKept: cache !== undefined,
      async open(signal) {
        found = await cache?.find(request, onError)
        if (found !== undefined) return readOnce(found)
        if (signal.aborted) throw abortReason(signal) // nobody waits any more
        return callUpstream(request, signal)
      },
      async onWhole(readText) {
        if (cache && found === undefined) await cache.keep(request, await readText(), onError)
      },
      onError,
      onEnd() {
        if (flights.get(key) === flight) flights.delete(key)
      },
    })
    if (coalesce) flights.set(key, flight)
    return flight.stream(clientSignal)
  }
}

function readOnce(text: string): ReadBytes {
  const chunks = [new TextEncoder().encode(text)]
  return () => Promise.resolve(chunks.pop())
}
