import { createSecretSearch, SHORTEST_SECRET } from '../client/secretSearch.js'

/** The service sent the key back. Internal to the proxy: `onError` is told, the client is not. */
export class KeyEchoError extends Error {
  override readonly name = 'KeyEchoError'
}

/** Most bytes that one character takes in an escape: JSON in JSON doubles backslashes, four deep. */
const MOST_BYTES_A_CHARACTER = '\\\\\\\\\\\\\\\\u0022'.length

/**
 * Passes an answer on as it comes, and breaks it off before the key would go with it: some
 * services echo what they were sent. Holds back as many bytes as the head of a key may have, and
 * looks once as many have come, so that a service that trickles costs no more than another.
 */
export function withholdKey(apiKey: string): TransformStream<Uint8Array, Uint8Array> {
  // a key such as `demo` stands in answers by chance, and one so short is no secret
  if (apiKey.length < SHORTEST_SECRET) return new TransformStream()
  const holdsKey = createSecretSearch([apiKey])
  const heldBytes = apiKey.length * MOST_BYTES_A_CHARACTER - 1
  let held = new Uint8Array()
  const checkHeld = () => {
    // a key is ASCII, so one character a byte finds it
    if (!holdsKey(new TextDecoder('latin1').decode(held))) return
    throw new KeyEchoError('The answer holds the API key and was withheld.')
  }
  return new TransformStream({
    transform(chunk, controller) {
      held = concat(held, chunk)
      if (held.length < 2 * heldBytes) return
      checkHeld()
      controller.enqueue(held.slice(0, -heldBytes))
      held = held.slice(-heldBytes)
    },
    flush(controller) {
      checkHeld()
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
