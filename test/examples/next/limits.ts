import { expect, test } from 'vitest'
import type { Example } from './serveExample.js'
import { address, streamed, waited } from './wallets.js'

/** How often one client may have the key spent: by pages, and by the proxy. */
export function testLimits(example: Example): void {
  async function ask(path: string, ip: string, offset: number): Promise<number> {
    const headers = { 'X-Real-IP': ip, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ address, chain: 'eth', limit: 20, offset })
    const post = { method: 'POST', body }
    const isPage = path.startsWith('/wallet/')
    const response = await fetch(example.url + path, { headers, ...(isPage ? {} : post) })
    await response.text()
    return response.status
  }

  test.each([
    // a page without rows: the browser asks for them
    { name: 'a page, IPv4', path: waited, ip: () => '198.51.100.1', refused: 200 },
    { name: 'a stream, IPv4', path: streamed, ip: () => '198.51.100.2', refused: 200 },
    {
      name: 'a page, a /64',
      path: waited,
      ip: (at: number) => `2001:db8:0:1::${at}`,
      refused: 200,
    },
    {
      name: 'the proxy, IPv4',
      path: '/api/wallet-balance',
      ip: () => '198.51.100.3',
      refused: 429,
    },
    {
      name: 'the proxy, a /64',
      path: '/api/wallet-balance',
      ip: (at: number) => `2001:db8:0:2:${at}::1`,
      refused: 429,
    },
  ])('behavior: 25 requests for $name are 20 calls', async ({ path, ip, refused }) => {
    const requests = Array.from({ length: 25 }, (_, at) => ask(path, ip(at), at))
    const statuses = await Promise.all(requests)

    expect(statuses.filter((status) => status === refused)).toHaveLength(refused === 200 ? 25 : 5)
    expect(example.indexer.requests).toHaveLength(20)
  })

  test('behavior: IPv4 addresses in the form of IPv6 are counted apart', async () => {
    const requests = Array.from({ length: 25 }, (_, at) => ask(waited, `::ffff:203.0.113.${at}`, 0))
    await Promise.all(requests)

    expect(example.indexer.requests).toHaveLength(25)
  })
}
