import { WALLET_BALANCE_PATH } from '../../src/spec/createWalletBalanceRequest.js'

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
  const isDefined = (entry: [string, unknown]): entry is [string, string] => entry[1] !== undefined
  const text = body ?? JSON.stringify(fields)
  const init = {
    method,
    headers: Object.entries(all).filter(isDefined),
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
