import { InvalidResponseError } from '../errors/InvalidResponseError.js'

/** One for all: making one costs more than its work. */
const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * The body of a message as text: at most `maxBytes` after decompression, and strictly UTF-8.
 *
 * @throws {@link InvalidResponseError} `too-large`, `bad-encoding`; what the runtime throws when the
 * body breaks off.
 */
export async function readText(message: Request | Response, maxBytes: number): Promise<string> {
  const bytes = hasLength(message, maxBytes)
    ? await message.arrayBuffer()
    : await readBytes(message, maxBytes)
  checkSize(bytes.byteLength, maxBytes)
  try {
    return decoder.decode(bytes)
  } catch {
    throw new InvalidResponseError({ reason: 'bad-encoding' })
  }
}

/**
 * HTTP holds a sender to the length it declares (RFC 9112, 6.2; RFC 9113, 8.1.1), and runtimes read
 * such a body for a fraction of what its stream costs.
 */
function hasLength({ headers }: Request | Response, maxBytes: number): boolean {
  const length = Number(headers.get('Content-Length') ?? Number.NaN)
  const isCoded = headers.has('Content-Encoding') || headers.has('Transfer-Encoding')
  return length <= maxBytes && !isCoded
}

async function readBytes({ body }: Request | Response, maxBytes: number): Promise<ArrayBuffer> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  for await (const chunk of body ?? []) {
    received += chunk.byteLength
    checkSize(received, maxBytes) // leaving the loop cancels the body
    chunks.push(chunk)
  }
  return new Blob(chunks).arrayBuffer()
}

function checkSize(length: number, maxBytes: number): void {
  if (length > maxBytes) throw new InvalidResponseError({ reason: 'too-large' })
}
