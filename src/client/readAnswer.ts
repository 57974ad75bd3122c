import type { JsonValue } from '../spec/JsonValue.js'
import { toHttpError } from './httpFailure.js'
import { parseJson } from './parseJson.js'
import { quoteFor } from './quote.js'
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
  /** Its JSON; a number that JavaScript cannot hold exactly is a string in it. */
  body: JsonValue
  /** How long the service asks to wait, in milliseconds. */
  retryAfterMs: number | undefined
  /** Makes the service's own words fit for an error: no secret, one line, short. */
  quote: (text: string) => string
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
