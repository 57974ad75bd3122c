import { WALLET_BALANCE_PATH } from '../../src/request/createWalletBalanceRequest.js'

export const fields = { address: '0xfa4e01', chain: 'eth', limit: 20, offset: 0 }

export type Sent = {
  path?: string
  method?: string
  /** Merged into the documented headers. `undefined` removes one. */
  headers?: Record<string, string | undefined>
  body?: BodyInit
  signal?: AbortSignal | undefined
}

/** The documented request, with overrides. */
export function postRequest({ path, headers, body, signal, method = 'POST' }: Sent = {}): Request {
  const all = { 'X-API-KEY': 'test-key', 'Content-Type': 'application/json', ...headers }
  const text = body ?? JSON.stringify(fields)
  const init = {
    method,
    headers: JSON.parse(JSON.stringify(all)), // without what is undefined
    // bytes, because a string would set a Content-Type
    body: typeof text === 'string' ? new TextEncoder().encode(text) : text,
    duplex: 'half',
    signal: signal ?? null,
  }
  const url = `https://indexer.example${path ?? WALLET_BALANCE_PATH}`
  return new Request(url, method === 'GET' ? { ...init, body: null } : init)
}

/** The documented request with other fields. */
export function requestFor(changed: Partial<typeof fields>, signal?: AbortSignal): Request {
  return postRequest({ body: JSON.stringify({ ...fields, ...changed }), signal })
}
