import { getEventListeners } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, vi } from 'vitest'
import { type Flight, type FlightOptions, startFlight } from '../../src/server/flight.js'
import { watchProcess } from '../fuzz/processFaults.js'
import { type HeldAnswer, holdAnswer } from './heldAnswer.js'

/** A client that waits at a flight. */
export class FlightClient {
  readonly #controller = new AbortController()
  readonly signal = this.#controller.signal

  leave(reason?: unknown): void {
    this.#controller.abort(reason)
  }

  get listeners(): number {
    return getEventListeners(this.signal, 'abort').length
  }

  stream(flight: Flight): Promise<Response> {
    return flight.stream(this.signal)
  }

  text(flight: Flight): Promise<string> {
    return flight.whole(this.signal).then((response) => response.text())
  }
}

/** Until all is done that can be done now, timers of the moment included. */
export async function turn(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1)
  await nextTurn()
}

/**
 * A flight whose answer comes when the test says so, with the timers faked and a deadline of 10 s.
 * However it ends: onEnd is called, and no timer, no listener at a client and no unhandled rejection
 * stays behind.
 */
export function setupFlight(changed: Partial<FlightOptions> & { answer?: HeldAnswer } = {}) {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout'],
    ...{ shouldAdvanceTime: true, advanceTimeDelta: 1 },
  })
  const watch = watchProcess()
  const { answer = holdAnswer(), ...others } = changed
  const clients: FlightClient[] = []
  const onWhole = vi.fn<FlightOptions['onWhole']>(others.onWhole ?? (async () => {}))
  const [onError, onEnd] = [vi.fn(), vi.fn()]
  const flight = startFlight({
    ...{ timeoutMs: 10_000, isKept: false, open: answer.open, onError, onEnd },
    ...others,
    onWhole,
  })

  onTestFinished(async () => {
    const timersLeft = vi.getTimerCount()
    vi.useRealTimers()
    await nextTurn() // rejections that nobody handles are told of after the turn they came in
    watch.stop()
    expect(watch.faults).toEqual([])
    expect(timersLeft).toBe(0)
    expect(clients.map(({ listeners }) => listeners)).toEqual(clients.map(() => 0))
    expect(onEnd).toHaveBeenCalled()
  })
  return {
    ...{ answer, flight, onWhole, onError, onEnd },
    client: () => {
      const client = new FlightClient()
      clients.push(client)
      return client
    },
  }
}
