import { WALLET_BALANCE_PATH } from '../../src/spec/walletBalance.js'

export const fields = { address: '0xfa4e01', chain: 'eth', limit: 20, offset: 0 }

/** The documented request, with what the test changes about it. */
export function postRequest({
  path = WALLET_BALANCE_PATH,
  method = 'POST',
  headers = {},
  body = JSON.stringify(fields),
  signal,
}: {
  path?: string
  method?: string
  headers?: Record<string, string | undefined>
  body?: string
  signal?: AbortSignal
} = {}): Request {
  const all = { 'X-API-KEY': 'test-key', 'Content-Type': 'application/json', ...headers }
  return new Request(`https://indexer.example${path}`, {
    method,
    headers: Object.entries(all).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    ),
    ...(method !== 'GET' && method !== 'HEAD' && { body: new TextEncoder().encode(body) }),
    ...(signal && { signal }),
  })
}

/** The documented request for some rows. */
export function askFor(changed: Partial<typeof fields>, signal?: AbortSignal): Request {
  return postRequest({
    body: JSON.stringify({ ...fields, ...changed }),
    ...(signal && { signal }),
  })
}
