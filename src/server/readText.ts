import { abortReason } from '../client/abortReason.js'
import { InvalidResponseError } from '../errors/InvalidResponseError.js'
import { breakOff } from './breakOff.js'
import { letGo } from './letGo.js'

/** A Response, or on a server a Request. */
type Message = Pick<Response, 'body' | 'text'>

/**
 * A body as text: at most `maxBytes` after decompression, and strictly UTF-8. When `signal` aborts
 * the body is let go of, also that of a `fetch` which knows no signals.
 *
 * @throws {@link InvalidResponseError} `too-large`, `bad-encoding`, `truncated`; {@link NetworkError}
 * when it breaks off; the reason of `signal`.
 */
export async function readText(
  message: Message,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<string> {
  if (!message.body) return readWhole(message, maxBytes)
  const reader = message.body.getReader()
  const stop = () => void letGo(() => reader.cancel())
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  const pieces: Uint8Array[] = []
  let received = 0
  for (;;) {
    const { done, value } = await reader.read().catch(breakOff)
    if (signal?.aborted) throw abortReason(signal) // else half a body would look whole
    if (done) return decode(join(pieces, received))
    // a `fetch` of the user's may give anything
    if (!isBytes(value)) throw new TypeError('The body gave no bytes.')
    received += value.byteLength
    if (received > maxBytes) throw new InvalidResponseError({ reason: 'too-large' })
    pieces.push(new Uint8Array(value)) // a copy: it may also fill the same buffer again
  }
}

/** React Native's fetch has no body stream. */
async function readWhole(message: Message, maxBytes: number): Promise<string> {
  const text = await message.text().catch(breakOff)
  if (text.length > maxBytes) throw new InvalidResponseError({ reason: 'too-large' })
  return text
}

/** By its name: in a test the bytes may be of another realm. */
function isBytes(value: unknown): boolean {
  return Object.prototype.toString.call(value) === '[object Uint8Array]'
}

function join(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const [first] = pieces
  if (first && pieces.length === 1) return first
  const whole = new Uint8Array(length)
  let offset = 0
  for (const piece of pieces) {
    whole.set(piece, offset)
    offset += piece.byteLength
  }
  return whole
}

/** At once: piece by piece takes Node more than twice as long, and the parsing of its text too. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new InvalidResponseError({ reason: endsInside(bytes) ? 'truncated' : 'bad-encoding' })
  }
}

/** What is wrong only at the end is a character of which the rest is missing. */
function endsInside(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
