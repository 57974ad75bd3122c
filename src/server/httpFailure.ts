import { serviceMessage } from '../client/findFailure.js'
import { readRetryAfterMs } from '../client/retryAfter.js'
import { HttpError } from '../errors/HttpError.js'
import type { JsonValue } from '../spec/JsonValue.js'
import { readText } from './readText.js'

/** A failure's body is read for its message only. */
const MAX_FAILURE_BYTES = 65_536

/** The status and `Retry-After` are worth more than the message, and are not to wait for it long. */
const MAX_FAILURE_MS = 1_000

/** The error for an answer outside 2xx, with the service's own message where its body is JSON that has one. */
export async function toHttpError(
  response: Response,
  quote: (text: string) => string,
  signal?: AbortSignal,
): Promise<HttpError> {
  const detail = await readDetail(response, signal)
  return new HttpError({
    status: response.status,
    detail: detail === undefined ? undefined : quote(detail),
    retryAfterMs: readRetryAfterMs(response.headers),
  })
}

async function readDetail(
  response: Response,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, MAX_FAILURE_MS, undefined)
  })
  return Promise.race([readMessage(response, signal), late]).finally(() => clearTimeout(timer))
}

async function readMessage(
  response: Response,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  try {
    const text = await readText(response, MAX_FAILURE_BYTES, signal)
    return serviceMessage(JSON.parse(text) as JsonValue) // which is all that JSON.parse gives
  } catch {
    return undefined
  }
}
