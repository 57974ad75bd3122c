import { withDeadline } from '../client/withDeadline.js'
import { InvalidResponseError } from '../errors/InvalidResponseError.js'
import { TimeoutError } from '../errors/TimeoutError.js'
import type { WalletBalanceRequest } from '../spec/walletBalance.js'
import { walletBalanceRequestSchema } from '../spec/walletBalanceSchema.js'
import { ProxyError } from './ProxyError.js'
import { readText } from './readText.js'

/** Room for the four fields and no more. */
const MAX_BODY_BYTES = 2_048

export type RequestLimits = {
  readonly allowedChains: readonly string[] | undefined
  readonly maxLimit: number
  readonly timeoutMs: number
}

/**
 * The four documented fields of a request to the proxy, checked; anything else is refused.
 *
 * @throws {@link ProxyError} 400, 408, 413, 415
 */
export async function readRequest(
  request: Request,
  { allowedChains, maxLimit, timeoutMs }: RequestLimits,
): Promise<WalletBalanceRequest> {
  const mediaType = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (mediaType !== 'application/json') {
    throw new ProxyError(415, 'unsupported_media_type', 'Send Content-Type: application/json.')
  }
  const text = await readBody(request, timeoutMs)
  const parsed = walletBalanceRequestSchema.safeParse(parse(text))
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message, code }) =>
      code === 'unrecognized_keys'
        ? 'expected no other fields than address, chain, limit and offset'
        : `${path.join('.') || 'body'}: ${message}`,
    )
    throw new ProxyError(400, 'invalid_request', `${faults.join('; ')}.`)
  }
  const { address, chain, limit, offset } = parsed.data
  if (limit > maxLimit) {
    const message = `limit: expected at most ${maxLimit}, the largest this proxy allows.`
    throw new ProxyError(400, 'limit_too_large', message)
  }
  if (allowedChains && !allowedChains.includes(chain)) {
    throw new ProxyError(400, 'chain_not_allowed', 'chain: this proxy does not serve it.')
  }
  return { address, chain, limit, offset }
}

async function readBody(request: Request, timeoutMs: number): Promise<string> {
  const { signal, headers } = request
  try {
    // before a byte is read: Node may reset the connection of a body that is left half read
    const isTooLarge = Number(headers.get('Content-Length')) > MAX_BODY_BYTES
    if (isTooLarge) throw new InvalidResponseError({ reason: 'too-large' })
    return await withDeadline({ timeoutMs, signal }, () => readText(request, MAX_BODY_BYTES))
  } catch (error) {
    if (error instanceof TimeoutError) {
      throw new ProxyError(408, 'request_timeout', `No whole body within ${timeoutMs} ms.`)
    }
    if (error instanceof InvalidResponseError && error.reason === 'too-large') {
      throw new ProxyError(413, 'body_too_large', `Send at most ${MAX_BODY_BYTES} bytes.`)
    }
    throw new ProxyError(400, 'invalid_request', 'The body broke off or is not UTF-8.')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProxyError(400, 'invalid_request', 'The body is not JSON.')
  }
}
