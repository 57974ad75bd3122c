import { inspect } from 'node:util'
import { expect, vi } from 'vitest'
import {
  createWalletBalanceProxy,
  type WalletBalanceProxyOptions,
} from '../../src/exports/server.js'

/** Made up. */
export const apiKey = 'test-key-4f1d9b'

/** What the stubbed service answers: no two requests have the same. */
export const answerTo = (changes: object = {}) =>
  `{"data":[{"tick":"نقش🐸","balance":123456789012345678901.10}],"asked":${bodyOf(changes)}}`

export const bodyOf = (changes: object = {}) =>
  JSON.stringify({ address: '0xfa4e01', chain: 'eth', limit: 20, offset: 0, ...changes })

export type RequestParts = Omit<RequestInit, 'headers'> & {
  url?: string
  headers?: Record<string, string>
}

/** A valid request to the proxy, with what the test changes about it. */
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

/** The proxy without sockets, and a `fetch` that gives what the test says. */
export function stubbedProxy(
  options: Partial<WalletBalanceProxyOptions> = {},
  respond: (body: string, signal: AbortSignal) => Response | Promise<Response> = (body) =>
    new Response(answerTo(JSON.parse(body))),
) {
  const fetch = vi.fn<typeof globalThis.fetch>(
    async (_, init) => respond(init?.body as string, init?.signal as AbortSignal), // as the proxy calls it
  )
  const onError = vi.fn<(error: unknown, request: Request) => void>()
  const baseUrl = 'https://indexer.example'
  const handler = createWalletBalanceProxy({ baseUrl, apiKey, fetch, onError, ...options })
  return { fetch, onError, handler, ask: (parts?: RequestParts) => handler(walletRequest(parts)) }
}

/** The code of a refusal with this status, which says that and a message without these words. */
export async function errorOf(response: Response, status: number, words = /evil/): Promise<string> {
  expect(response.status).toBe(status)
  const body = JSON.parse(await response.text())
  expect(body).toEqual({ error: { code: expect.any(String), message: expect.any(String) } })
  expect(body.error.message).not.toMatch(words)
  return body.error.code
}

/** Everything that a log could show of a value. */
export function everythingIn(value: unknown): string {
  return `${inspect(value, { depth: 10, showHidden: true })} ${JSON.stringify(value)}`
}
