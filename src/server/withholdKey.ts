import { MOST_BYTES_A_CHARACTER, SHORTEST_SECRET, secretPattern } from '../client/secretPattern.js'

/** The service sent the key back. Internal to the proxy: `onError` is told, the client is not. */
export class KeyEchoError extends Error {
  override readonly name = 'KeyEchoError'
}

/**
 * Passes an answer on as it comes, and breaks it off before the key would go with it: some
 * services echo what they were sent. Holds back as many bytes as the head of a key may have.
 */
export function withholdKey(apiKey: string): TransformStream<Uint8Array, Uint8Array> {
  // a key such as `demo` stands in answers by chance, and one so short is no secret
  if (apiKey.length < SHORTEST_SECRET) return new TransformStream()
  const pattern = secretPattern(apiKey)
  const heldBytes = apiKey.length * MOST_BYTES_A_CHARACTER - 1
  let held = new Uint8Array()
  return new TransformStream({
    transform(chunk, controller) {
      const bytes = concat(held, chunk)
      // a key is ASCII, so one character a byte finds it
      if (new TextDecoder('latin1').decode(bytes).search(pattern) >= 0) {
        throw new KeyEchoError('The answer holds the API key and was withheld.')
      }
      const ready = Math.max(0, bytes.length - heldBytes)
      if (ready > 0) controller.enqueue(bytes.subarray(0, ready))
      held = bytes.slice(ready)
    },
    flush(controller) {
      if (held.length > 0) controller.enqueue(held)
    },
  })
}

function concat(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(head.length + tail.length)
  whole.set(head)
  whole.set(tail, head.length)
  return whole
}
