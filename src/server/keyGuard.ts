import { createSecretSearch, SHORTEST_SECRET } from './secretSearch.js'
import { createSkipSearch } from './skipSearch.js'

/** The service sent the key back. Internal to the proxy: `onError` is told, the client is not. */
export class KeyEchoError extends Error {
  override readonly name = 'KeyEchoError'
}

/** Looks at the bytes of one answer, in order. Both throw {@link KeyEchoError}. */
export type KeyGuard = {
  /** Takes the bytes that came, and gives those that may go on. */
  readonly push: (chunk: Uint8Array) => Uint8Array
  /** Takes the last bytes, if there are more, and gives all that were held back. */
  readonly end: (last?: Uint8Array) => Uint8Array
}

/**
 * Most bytes that one character takes: JSON in JSON doubles backslashes, HTML in HTML repeats `amp;`,
 * and a list of bytes, one a line, has blanks in front of each.
 */
const MOST_BYTES_A_CHARACTER = 64

const nothing = new Uint8Array()

/**
 * One for all: making one costs as much as its work. A key is ASCII, and no broken character next to
 * it swallows a byte of it.
 */
const decoder = new TextDecoder()

/**
 * Makes guards that let an answer through as it comes, and stop it before the key would go with it:
 * some services echo what they were sent. A guard holds back as many bytes as the head of a key may
 * have, and looks once as many have come, so that a service that trickles costs no more than another.
 */
export function createKeyGuards(apiKey: string): () => KeyGuard {
  // a key such as `demo` stands in answers by chance, and one so short is no secret
  if (apiKey.length < SHORTEST_SECRET) {
    return () => ({ push: (chunk) => chunk, end: (last = nothing) => last })
  }
  const holdsKey = createSecretSearch([apiKey], createSkipSearch)
  const heldBytes = apiKey.length * MOST_BYTES_A_CHARACTER - 1

  function check(bytes: Uint8Array): void {
    if (!holdsKey(decoder.decode(bytes))) return
    throw new KeyEchoError('The answer holds the API key and was withheld.')
  }

  return () => {
    let held: Uint8Array = nothing
    let isChecked = true
    function take(chunk: Uint8Array): void {
      held = held.length === 0 ? chunk : concat(held, chunk)
      isChecked = false
    }
    return {
      push(chunk) {
        take(chunk)
        if (held.length < 2 * heldBytes) return nothing
        check(held)
        isChecked = true
        const safe = held.subarray(0, -heldBytes)
        held = held.slice(-heldBytes) // the chunk is not ours
        return safe
      },
      end(last) {
        if (last) take(last)
        if (!isChecked) check(held)
        const rest = held
        held = nothing
        return rest
      },
    }
  }
}

function concat(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(head.length + tail.length)
  whole.set(head)
  whole.set(tail, head.length)
  return whole
}
