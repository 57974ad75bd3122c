import { WALLET_BALANCE_PATH } from '../../src/spec/walletBalance.js'

export const fields = { address: '0xfa4e01', chain: 'eth', limit: 20, offset: 0 }

export type Sent = {
  path?: string
  method?: string
  headers?: Record<string, string | undefined>
  body?: BodyInit
  signal?: AbortSignal
}

/** The documented request, with what the test changes about it. */
export function postRequest({
  path = WALLET_BALANCE_PATH,
  method = 'POST',
  headers = {},
  body = JSON.stringify(fields),
  signal,
}: Sent = {}): Request {
  const all = { 'X-API-KEY': 'test-key', 'Content-Type': 'application/json', ...headers }
  const init = {
    method,
    headers: Object.entries(all).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
    // bytes, because a string would bring a Content-Type
    ...(method !== 'GET' &&
      method !== 'HEAD' && {
        body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
        duplex: 'half',
      }),
    ...(signal && { signal }),
  }
  return new Request(`https://indexer.example${path}`, init)
}

/** The documented request for some rows. */
export function askFor(changed: Partial<typeof fields>, signal?: AbortSignal): Request {
  return postRequest({
    body: JSON.stringify({ ...fields, ...changed }),
    ...(signal && { signal }),
  })
}
