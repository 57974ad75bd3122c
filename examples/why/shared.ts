import { createIndexerClient, type IndexerClient, WALLET_BALANCE_PATH } from 'inscription-hooks'

/** Made-up wallets and key. */
export const alice = `0x${'a1'.repeat(20)}`
export const bob = `0x${'b0'.repeat(20)}`
export const apiKey = 'made-up-key-123'
export const baseUrl = 'https://indexer.example'

export type Token = { readonly tick: string; readonly balance: string | number }

/** The usual code's request, to the address of the service. */
export function post(
  fetch: typeof globalThis.fetch,
  window: { address?: string; limit?: number; offset?: number } = {},
  url = baseUrl + WALLET_BALANCE_PATH,
): Promise<Response> {
  const { address = alice, limit = 20, offset = 0 } = window
  return fetch(url, {
    method: 'POST',
    headers: { 'X-API-KEY': apiKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ address, chain: 'eth', limit, offset }),
  })
}

/** How the usual code reads a response: a cast, which checks nothing. */
export async function readList(response: Response): Promise<{ list: Token[]; total: number }> {
  const body = (await response.json()) as { data: { list: Token[]; total: number } } // as the usual code does
  return body.data
}

/** This package's client for the same service. */
export function connect(fetch: typeof globalThis.fetch): IndexerClient {
  return createIndexerClient({ baseUrl, apiKey, fetch })
}

export function createTokens(count: number): Token[] {
  return Array.from({ length: count }, (_, index) => ({ tick: `t${index}`, balance: '1' }))
}

/** What the promise resolves with, or the error's name and status. */
export async function outcome(promise: Promise<string>): Promise<string> {
  return promise.catch((error: unknown) => {
    const { name, status } = Object(error) as { name: string; status?: number } // any error
    return status === undefined ? name : `${name} ${status}`
  })
}

export function print(results: { usualCode: string; inscriptionHooks: string }): void {
  console.log(`usual code: ${results.usualCode}`)
  console.log(`inscription-hooks: ${results.inscriptionHooks}`)
}
