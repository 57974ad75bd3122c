import {
  API_KEY_HEADER,
  requestFields,
  WALLET_BALANCE_PATH,
  type WalletBalanceRequest,
} from '../request/createWalletBalanceRequest.js'
import { walletBalanceRequestSchema } from '../request/walletBalanceRequestSchema.js'
import type { EmulatorRequest } from './EmulatorRequest.js'

export type Refusal = {
  readonly status: number
  readonly body: { readonly code: number; readonly msg: string }
}

/** Returns the documented fields, or a refusal if the request breaks a documented rule. */
export function validateRequest(
  { method, path, headers, body }: EmulatorRequest,
  apiKeys: readonly string[] | undefined,
): WalletBalanceRequest | Refusal {
  const key = headers[API_KEY_HEADER.toLowerCase()]
  const mediaType = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (path !== WALLET_BALANCE_PATH) return refuse(404, explainPath(path))
  if (method !== 'POST') return refuse(405, 'expected POST')
  if (!key) return refuse(401, `missing header ${API_KEY_HEADER}`)
  if (apiKeys && !apiKeys.includes(key)) return refuse(401, 'unknown API key')
  if (mediaType !== 'application/json') {
    return refuse(415, 'expected Content-Type: application/json')
  }
  if (body === undefined) return refuse(413, 'the body is larger than 64 KiB')
  if (typeof body === 'string') return refuse(400, 'the body is not a JSON object')
  const parsed = walletBalanceRequestSchema.safeParse(body)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? `expected only ${Object.keys(requestFields).join(', ')}, received ${issue.keys.join(', ')}`
      : `${issue.path.join('.') || 'body'}: ${issue.message}`,
  )
  return refuse(400, issues.join('; '))
}

function explainPath(path: string): string {
  const message = `received ${path}, expected ${WALLET_BALANCE_PATH}`
  if (!path.endsWith(WALLET_BALANCE_PATH)) return `no such path: ${message}`
  const excess = path.slice(0, -WALLET_BALANCE_PATH.length)
  return `\`baseUrl\` must not end with ${excess}: ${message}` // clients may cut the message's end
}

function refuse(status: number, msg: string): Refusal {
  return { status, body: { code: status, msg } }
}
