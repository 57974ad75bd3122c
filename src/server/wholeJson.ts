import { InvalidResponseError } from '../errors/InvalidResponseError.js'

/**
 * The text of a whole answer.
 *
 * @throws {@link InvalidResponseError} `bad-encoding`, `not-json`
 */
export function wholeJson(chunks: readonly Uint8Array[]): string {
  const text = decode(chunks)
  try {
    JSON.parse(text)
    return text
  } catch {
    throw new InvalidResponseError({ reason: 'not-json' })
  }
}

function decode(chunks: readonly Uint8Array[]): string {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    const texts = chunks.map((chunk) => decoder.decode(chunk, { stream: true }))
    return texts.join('') + decoder.decode()
  } catch {
    throw new InvalidResponseError({ reason: 'bad-encoding' })
  }
}
