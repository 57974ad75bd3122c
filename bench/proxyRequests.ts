/** Made up. */
export const apiKey = 'bench-key-2c5d8e0f1a7b4936'

/** The service's, and so that all servers are asked alike also theirs. */
export const path = '/api/v1/data/portfolio/token/get-wallet-balance'

/** A request for one page. Equal numbers are equal requests. */
export function pageRequest(page: number) {
  const address = '0xfa4e000000000000000000000000000000000137'
  return {
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address, chain: 'eth', limit: 100, offset: page * 100 }),
  }
}
