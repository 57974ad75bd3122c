import { withDeadline } from '../client/withDeadline.js'
import { InvalidResponseError, TimeoutError } from '../errors/WalletBalanceError.js'
import { requestFields, type WalletBalanceRequest } from '../request/createWalletBalanceRequest.js'
import { walletBalanceRequestSchema } from '../request/walletBalanceRequestSchema.js'
import { ProxyError } from './ProxyError.js'
import { readText } from './readText.js'

const MAX_BODY_BYTES = 2_048

export type RequestLimits = {
  readonly allowedChains: readonly string[] | undefined
  readonly maxLimit: number
  readonly timeoutMs: number
}

/**
 * Reads and validates the documented fields.
 *
 * @throws ProxyError with status 400, 408, 413 or 415.
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
  const parsed = walletBalanceRequestSchema.safeParse(parseJson(text))
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message, code }) =>
      code === 'unrecognized_keys'
        ? `expected only ${Object.keys(requestFields).join(', ')}`
        : `${path.join('.') || 'body'}: ${message}`,
    )
    throw new ProxyError(400, 'invalid_request', `${issues.join('; ')}.`)
  }
  const { chain, limit } = parsed.data
  if (limit > maxLimit) {
    const message = `limit: expected at most ${maxLimit}, the proxy's maxLimit.`
    throw new ProxyError(400, 'limit_too_large', message)
  }
  if (allowedChains && !allowedChains.includes(chain)) {
    throw new ProxyError(400, 'chain_not_allowed', 'chain: not in `allowedChains`.')
  }
  return parsed.data
}

async function readBody(request: Request, timeoutMs: number): Promise<string> {
  const { signal, headers } = request
  try {
    // checked before reading: Node may reset the connection if the body is only partly read
    const isTooLarge = Number(headers.get('Content-Length')) > MAX_BODY_BYTES
    if (isTooLarge) throw new InvalidResponseError({ reason: 'too-large' })
    return await withDeadline({ timeoutMs, signal }, () => readText(request, MAX_BODY_BYTES))
  } catch (error) {
    if (error instanceof TimeoutError) {
      throw new ProxyError(
        408,
        'request_timeout',
        `The body was not received within ${timeoutMs} ms.`,
      )
    }
    if (error instanceof InvalidResponseError && error.reason === 'too-large') {
      throw new ProxyError(
        413,
        'body_too_large',
        `The body is larger than ${MAX_BODY_BYTES} bytes.`,
      )
    }
    throw new ProxyError(400, 'invalid_request', 'The body is incomplete or not UTF-8.')
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProxyError(400, 'invalid_request', 'The body is not JSON.')
  }
}
