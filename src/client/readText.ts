import { InvalidResponseError } from '../errors/InvalidResponseError.js'
import { abortReason } from './abortReason.js'
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
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let received = 0
  for (;;) {
    const { done, value } = await reader.read().catch(breakOff)
    if (signal?.aborted) throw abortReason(signal) // else half a body would look whole
    if (done) return text + finish(decoder)
    received += value.byteLength
    if (received > maxBytes) throw new InvalidResponseError({ reason: 'too-large' })
    text += decode(decoder, value)
  }
}

/** React Native's fetch has no body stream. */
async function readWhole(message: Message, maxBytes: number): Promise<string> {
  const text = await message.text().catch(breakOff)
  if (text.length > maxBytes) throw new InvalidResponseError({ reason: 'too-large' })
  return text
}

function decode(decoder: TextDecoder, bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes, { stream: true })
  } catch {
    throw new InvalidResponseError({ reason: 'bad-encoding' })
  }
}

/** What is wrong only at the end is a character of which the rest is missing. */
function finish(decoder: TextDecoder): string {
  try {
    return decoder.decode()
  } catch {
    throw new InvalidResponseError({ reason: 'truncated' })
  }
}
