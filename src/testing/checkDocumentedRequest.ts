import {
  API_KEY_HEADER,
  WALLET_BALANCE_PATH,
  type WalletBalanceRequest,
} from '../spec/walletBalance.js'
import { walletBalanceRequestSchema } from '../spec/walletBalanceSchema.js'

/** Why the emulator refuses a request. */
export type DocumentFault = { readonly status: number; readonly message: string }

/** The request's four fields, or what of it the service's document rules out. */
export function checkDocumentedRequest(
  request: Request,
  text: string,
  apiKeys: readonly string[] | undefined,
): WalletBalanceRequest | DocumentFault {
  const key = request.headers.get(API_KEY_HEADER)
  const mediaType = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (!new URL(request.url).pathname.endsWith(WALLET_BALANCE_PATH)) {
    return { status: 404, message: `no such path, expected ${WALLET_BALANCE_PATH}` }
  }
  if (request.method !== 'POST') return { status: 405, message: 'expected POST' }
  if (!key) return { status: 401, message: `missing header ${API_KEY_HEADER}` }
  if (apiKeys && !apiKeys.includes(key)) return { status: 401, message: 'unknown API key' }
  if (mediaType !== 'application/json') {
    return { status: 415, message: 'expected Content-Type: application/json' }
  }
  return checkBody(text)
}

function checkBody(text: string): WalletBalanceRequest | DocumentFault {
  try {
    const parsed = walletBalanceRequestSchema.safeParse(JSON.parse(text))
    if (parsed.success) return parsed.data
    const faults = parsed.error.issues.map((issue) =>
      issue.code === 'unrecognized_keys'
        ? `no other field than these four: ${issue.keys.join(', ')}`
        : `${issue.path.join('.') || 'body'}: ${issue.message}`,
    )
    return { status: 400, message: faults.join('; ') }
  } catch {
    return { status: 400, message: 'the body is not JSON' }
  }
}
