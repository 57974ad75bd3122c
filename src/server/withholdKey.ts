/** The service sent the key back. Internal to the proxy: `onError` is told, the client is not. */
export class KeyEchoError extends Error {
  override readonly name = 'KeyEchoError'
}

const SHORTEST_SECRET = 8

/** JSON in a string of JSON doubles them. */
const MAX_BACKSLASHES = 4

/**
 * Passes an answer on as it comes, and breaks it off before the key would go with it: some
 * services echo what they were sent. Holds back as many bytes as the head of a key may have.
 */
export function withholdKey(apiKey: string): TransformStream<Uint8Array, Uint8Array> {
  // a key such as `demo` stands in answers by chance, and one so short is no secret
  if (apiKey.length < SHORTEST_SECRET) return new TransformStream()
  const escaped = new RegExp(apiKey.replace(/./g, inAnyForm))
  // without a backslash nothing is escaped, and a plain search is several times faster
  const holdsKey = (text: string) =>
    text.includes('\\') ? escaped.test(text) : text.includes(apiKey)
  const heldBytes = apiKey.length * (MAX_BACKSLASHES + 'u0000'.length) - 1
  let held = new Uint8Array()
  return new TransformStream({
    transform(chunk, controller) {
      const bytes = concat(held, chunk)
      // a key is ASCII, so one character a byte finds it
      if (holdsKey(new TextDecoder('latin1').decode(bytes))) {
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

/** A character as JSON writers write it: as it is, `\/` (PHP) or `\u003c` (Go). */
function inAnyForm(character: string): string {
  const code = character.charCodeAt(0).toString(16)
  const anyCase = code.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)
  return `(?:\\\\{0,${MAX_BACKSLASHES}}\\x${code}|\\\\{1,${MAX_BACKSLASHES}}u00${anyCase})`
}

function concat(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(head.length + tail.length)
  whole.set(head)
  whole.set(tail, head.length)
  return whole
}
