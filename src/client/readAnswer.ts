import type { JsonValue } from '../spec/JsonValue.js'
import { toHttpError } from './httpFailure.js'
import { parseJson } from './parseJson.js'
import { type Quote, quoteFor } from './quote.js'
import { readText } from './readText.js'
import { refuseRedirect } from './refuseRedirect.js'
import { readRetryAfterMs } from './retryAfter.js'

export type AnswerRules = {
  /** What was sent: no error may quote it. */
  readonly headers: Readonly<Record<string, string>>
  /** Largest body, in bytes after decompression. */
  readonly maxBytes: number
}

/** What the service answered. */
export type IndexerAnswer = {
  body: JsonValue
  /** How long the service asks to wait. */
  retryAfterMs: number | undefined
  quote: Quote
}

/**
 * Reads a whole answer.
 *
 * @throws {@link RedirectError}, {@link HttpError}, {@link InvalidResponseError}; {@link NetworkError} when it breaks off.
 */
export async function readAnswer(
  response: Response,
  { headers, maxBytes }: AnswerRules,
  signal: AbortSignal,
): Promise<IndexerAnswer> {
  refuseRedirect(response)
  const quote = quoteFor(headers)
  if (!response.ok) throw await toHttpError(response, quote, signal)
  const text = await readText(response, maxBytes, signal)
  return { body: parseJson(text), retryAfterMs: readRetryAfterMs(response.headers), quote }
}
