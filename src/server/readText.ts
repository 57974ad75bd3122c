import { InvalidResponseError } from '../errors/WalletBalanceError.js'

// shared, because constructing one costs more than decoding
const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads a body as strict UTF-8 with at most `maxBytes` after decompression.
 *
 * @throws InvalidResponseError `too-large`, `bad-encoding`; the runtime's own error if the
 * body is incomplete.
 */
export async function readText(message: Request | Response, maxBytes: number): Promise<string> {
  const bytes = isSizeKnown(message, maxBytes)
    ? await message.arrayBuffer()
    : await readBytes(message.body, maxBytes)
  checkSize(bytes.byteLength, maxBytes)
  try {
    return decoder.decode(bytes)
  } catch {
    throw new InvalidResponseError({ reason: 'bad-encoding' })
  }
}

/**
 * Whether `Content-Length` bounds the body (RFC 9112, 6.2; RFC 9113, 8.1.1). If so, `arrayBuffer()`
 * is safe. It is much faster than reading the stream.
 */
function isSizeKnown({ headers }: Request | Response, maxBytes: number): boolean {
  const length = Number(headers.get('Content-Length') ?? Number.NaN)
  const isEncoded = headers.has('Content-Encoding') || headers.has('Transfer-Encoding')
  return length <= maxBytes && !isEncoded
}

/** @throws InvalidResponseError `too-large`; the runtime's own error if the body is incomplete. */
export async function readBytes(body: Request['body'], maxBytes: number): Promise<ArrayBuffer> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  const reader = body?.getReader() // Safari, where the docs read a body, cannot iterate over it
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true }
    if (done) return new Blob(chunks).arrayBuffer()
    received += value.byteLength
    if (received > maxBytes) void reader?.cancel().catch(() => {})
    checkSize(received, maxBytes)
    chunks.push(value)
  }
}

function checkSize(length: number, maxBytes: number): void {
  if (length <= maxBytes) return
  const issues = [{ path: 'body', message: `more than ${maxBytes} bytes` }]
  throw new InvalidResponseError({ reason: 'too-large', issues })
}
