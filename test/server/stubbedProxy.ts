import { expect, vi } from 'vitest'
import {
  createWalletBalanceProxy,
  type WalletBalanceProxyOptions,
} from '../../src/exports/server.js'

/** With characters that JSON and URLs may escape. */
export const apiKey = 'test/key+4f1d9b'

/** The stub's response body, which differs for each request. */
export const responseTo = (changes: object = {}) =>
  `{"data":[{"tick":"نقش🐸","balance":123456789012345678901.10}],"request":${bodyOf(changes)}}`

export const bodyOf = (changes: object = {}) =>
  JSON.stringify({ address: '0xfa4e01', chain: 'eth', limit: 20, offset: 0, ...changes })

/** Changes to a request, none of which may be answered with the response to another. */
export const variants: readonly object[] = [
  ...['0xfa4e01', '0xFA4E01', '0xfa4e0'].map((address) => ({ address })),
  ...['ETH', 'eth:20', 'eth,20', 'eth",20,0]', 'eth","20'].map((chain) => ({ chain })),
  ...[{ limit: 2 }, { offset: 1 }, { limit: 20, offset: 20 }],
]

export const textOf = async (response: Promise<Response>): Promise<string> =>
  (await response).text()

export type RequestParts = Omit<RequestInit, 'headers'> & {
  url?: string
  headers?: Record<string, string>
}

/** A valid request to the proxy, with overrides. */
export function walletRequest({
  url = 'https://dapp.example/api/wallet-balance',
  headers = {},
  body = bodyOf(),
  ...init
}: RequestParts = {}): Request {
  const { method = 'POST' } = init
  return new Request(url, {
    ...init,
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(method !== 'GET' && method !== 'HEAD' && { body }),
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })
}

/** A proxy whose upstream `fetch` is a stub. */
export function stubbedProxy(
  options: Partial<WalletBalanceProxyOptions> = {},
  respond: (body: string, signal: AbortSignal) => Response | Promise<Response> = (body) =>
    new Response(responseTo(JSON.parse(body))),
) {
  const fetch = vi.fn<typeof globalThis.fetch>(
    async (_, init) => respond(init?.body as string, init?.signal as AbortSignal), // as the proxy calls it
  )
  const onError = vi.fn<NonNullable<WalletBalanceProxyOptions['onError']>>()
  const baseUrl = 'https://indexer.example'
  const handler = createWalletBalanceProxy({ baseUrl, apiKey, fetch, onError, ...options })
  return { fetch, onError, handler, ask: (parts?: RequestParts) => handler(walletRequest(parts)) }
}

/** Checks an error response and returns its code. Its message must not match `secrets`. */
export async function errorOf(
  response: Response,
  status: number,
  secrets = /evil/,
): Promise<string> {
  expect(response.status).toBe(status)
  const body = JSON.parse(await response.text())
  expect(body).toEqual({ error: { code: expect.any(String), message: expect.any(String) } })
  expect(body.error.message).not.toMatch(secrets)
  return body.error.code
}
