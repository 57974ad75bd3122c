import type { Flight } from '../../src/server/flight.js'

/** How it went for a client: what ended cleanly, or what it was told. */
type Outcome = { text: string; error?: undefined } | { text?: undefined; error: unknown }

export type ScheduledClient = {
  readonly signal: AbortSignal
  readonly outcome: Promise<Outcome>
  /** Begins to read. A client that follows is always reading. */
  readonly read: () => void
  /** Goes: by cancelling the body, where it has one, or by its signal. */
  readonly leave: (byCancelling: boolean) => void
  hasLeft: boolean
}

export function streamTo(flight: Flight): ScheduledClient {
  const controller = new AbortController()
  const reading = Promise.withResolvers<void>()
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  let isCancelled = false

  async function receive(): Promise<string> {
    reader = (await flight.stream(controller.signal)).body?.getReader()
    await reading.promise
    let text = ''
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (isCancelled) throw new Error('cancelled')
      if (done) return text
      text += Buffer.from(value).toString()
    }
  }

  return {
    ...{ signal: controller.signal, outcome: toOutcome(receive()), hasLeft: false },
    read: reading.resolve,
    leave(byCancelling) {
      isCancelled = byCancelling && reader !== undefined
      if (isCancelled)
        reader?.cancel().catch(() => {}) // it may have broken off already
      else controller.abort(new Error('left'))
    },
  }
}

export function follow(flight: Flight): ScheduledClient {
  const controller = new AbortController()
  const text = flight.whole(controller.signal).then((response) => response.text())
  return {
    ...{ signal: controller.signal, outcome: toOutcome(text), hasLeft: false },
    read: () => {},
    leave: () => controller.abort(new Error('left')),
  }
}

function toOutcome(text: Promise<string>): Promise<Outcome> {
  return text.then(
    (whole) => ({ text: whole }),
    (error: unknown) => ({ error }),
  )
}
