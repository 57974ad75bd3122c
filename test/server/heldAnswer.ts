import { NetworkError } from '../../src/errors/NetworkError.js'
import type { ReadBytes } from '../../src/server/upstream.js'

export type HeldAnswer = {
  /** As a download or a flight takes it. */
  open: (signal: AbortSignal) => Promise<ReadBytes>
  /** The headers come; so they do with the first bytes. */
  begin: () => void
  push: (text: string | Uint8Array) => void
  end: () => void
  fail: (error?: unknown) => void
  /** How often bytes were asked for. */
  reads: number
  /** Once it is open. */
  signal: AbortSignal | undefined
  /** Whether its end, or its failure, has been read. */
  isOver: boolean
  /** Whether the signal was aborted before that. */
  wasAbandoned: boolean
}

/** An answer of the service that comes when the test says so. A deaf one minds no signal. */
export function holdAnswer({ isDeaf = false } = {}): HeldAnswer {
  let body: ReadableStreamDefaultController<Uint8Array>
  const reader = new ReadableStream<Uint8Array>({
    start(controller) {
      body = controller
    },
  }).getReader()
  const headers = Promise.withResolvers<void>()
  headers.promise.catch(() => {}) // it may fail before it is opened

  const answer: HeldAnswer = {
    reads: 0,
    signal: undefined,
    isOver: false,
    wasAbandoned: false,
    async open(signal) {
      answer.signal = signal
      signal.addEventListener('abort', () => {
        answer.wasAbandoned = !answer.isOver
        if (!isDeaf) answer.fail()
      })
      await headers.promise.catch(over)
      return async () => {
        answer.reads += 1
        const { done, value } = await reader.read().catch(over)
        answer.isOver = done
        return value
      }
    },
    begin: headers.resolve,
    push(text) {
      headers.resolve()
      body.enqueue(typeof text === 'string' ? new TextEncoder().encode(text) : text)
    },
    end() {
      headers.resolve()
      body.close()
    },
    fail(error = new NetworkError()) {
      headers.reject(error)
      body.error(error)
    },
  }

  function over(error: unknown): never {
    answer.isOver = true
    throw error
  }
  return answer
}
