import { expect, test } from 'vitest'
import { type RequestParts, stubbedProxy } from './stubbedProxy.js'

const dapp = 'https://dapp.example' // the proxy's own
const wallet = 'https://wallet.example'
const evil = 'https://evil.example'
const allowedOrigins = [wallet, 'http://localhost:5173', 'capacitor://localhost']

const listedOnly = { allowedOrigins }
const corsOf = ({ headers }: Response) =>
  [...headers.keys()].filter((name) => name.startsWith('access-control'))

test.each<[headers: Record<string, string>, sameOrigin: number, listed: number]>([
  [{}, 200, 200], // not a browser
  [{ 'Sec-Fetch-Site': 'same-origin' }, 200, 403],
  // behind a TLS-terminating proxy
  [{ 'Sec-Fetch-Site': 'same-origin', Origin: evil, Host: '10.0.0.5:3000' }, 200, 403],
  [{ 'Sec-Fetch-Site': 'cross-site' }, 403, 403],
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: dapp }, 403, 403],
  [{ Origin: dapp }, 200, 403],
  [{ Origin: 'http://dapp.example' }, 200, 403],
  [{ Origin: 'https://dapp.example:8443' }, 403, 403],
  [{ Origin: 'https://dapp.example.evil.example' }, 403, 403],
  [{ Origin: evil, 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' }, 403, 403],
  [{ Origin: 'null' }, 403, 403],
  [{ Origin: '%', Host: '%' }, 403, 403],
  [{ Origin: evil, Host: 'evil.example' }, 200, 403], // only a client outside a browser can set Host
  [{ Origin: dapp, Host: 'Dapp.Example:443' }, 200, 403],
  [{ Origin: wallet }, 403, 200],
  [{ Origin: wallet, 'Sec-Fetch-Site': 'cross-site' }, 403, 200],
  [{ Origin: 'capacitor://localhost' }, 403, 200],
  [{ Origin: 'http://wallet.example' }, 403, 403],
  [{ Origin: `${wallet}, ${evil}` }, 403, 403],
])('behavior: %o is %i, or %i with allowedOrigins', async (headers, sameOrigin, listed) => {
  for (const [options, status] of [
    [{}, sameOrigin],
    [listedOnly, listed],
  ] as const) {
    const { ask, fetch } = stubbedProxy(options)
    const response = await ask({ headers })
    expect(response.status).toBe(status)
    expect(fetch).toHaveBeenCalledTimes(status === 200 ? 1 : 0)
    const isListed = options === listedOnly && status === 200
    if (!isListed)
      expect(response.headers.get('Vary')).toBe(options === listedOnly ? 'Origin' : null)
    if (!isListed || !headers['Origin']) expect(corsOf(response)).toEqual([])
  }
})

const cors = {
  'access-control-allow-origin': wallet,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'Retry-After',
  vary: 'Origin',
}

test.each<[title: string, parts: RequestParts, status: number]>([
  ['a response', {}, 200],
  ['a 400', { body: '{}' }, 400],
  ['the Response of authorize', { headers: { Cookie: 'none' } }, 401],
  ['a 500', { headers: { Cookie: 'broken' } }, 500],
])('behavior: a listed origin can read %s', async (_, parts, status) => {
  const login = new Response('log in', { status: 401, headers: { Vary: 'Cookie' } })
  const authorize = ({ headers }: Request) => {
    if (headers.get('Cookie') === 'broken') throw new Error('database down')
    return headers.has('Cookie') ? login : true
  }
  const { ask } = stubbedProxy({ allowedOrigins, authorize })
  const response = await ask({ ...parts, headers: { Origin: wallet, ...parts.headers } })

  expect(response.status).toBe(status)
  const vary = status === 401 ? 'Cookie, Origin' : 'Origin' // existing values are kept
  expect(Object.fromEntries(response.headers)).toMatchObject({ ...cors, vary })
})

test('behavior: only a preflight of a listed origin gets CORS headers, without an upstream request', async () => {
  const { ask, fetch } = stubbedProxy({ allowedOrigins, authorize: () => false })
  const requested = { 'Access-Control-Request-Headers': 'content-type,x-session' }
  const response = await ask({ method: 'OPTIONS', headers: { Origin: wallet, ...requested } })
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(Object.fromEntries(response.headers)).toMatchObject({
    ...cors,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type,x-session',
  })
  const other = await ask({ method: 'OPTIONS', headers: { Origin: evil } })
  expect([other.headers.get('Vary'), corsOf(other)]).toEqual(['Origin', []])
  expect(fetch).not.toHaveBeenCalled()
})
