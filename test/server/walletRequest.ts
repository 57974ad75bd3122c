import { inspect } from 'node:util'

/** Made up. */
export const apiKey = 'test-key-4f1d9b'

const proxyUrl = 'https://dapp.example/api/wallet-balance'

export const fields = { address: '0xfa4e01', chain: 'eth', limit: 20, offset: 0 }

/** A valid request to the proxy, with what the test changes about it. */
export function walletRequest({
  url = proxyUrl,
  headers = {},
  body = JSON.stringify(fields),
  ...init
}: Omit<RequestInit, 'headers'> & {
  url?: string
  headers?: Record<string, string>
} = {}): Request {
  const { method = 'POST' } = init
  return new Request(url, {
    ...init,
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(method !== 'GET' && method !== 'HEAD' && { body }),
  })
}

/** Everything that a log could show of a value. */
export function everythingIn(value: unknown): string {
  const own = value instanceof Error ? `${value.message} ${value.stack} ${value.cause}` : ''
  return `${inspect(value, { depth: 10, showHidden: true })} ${JSON.stringify(value)} ${own}`
}
