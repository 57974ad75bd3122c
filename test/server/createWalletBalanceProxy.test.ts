import { describe, expect, test, vi } from 'vitest'
import { IndexerConfigError } from '../../src/errors/IndexerConfigError.js'
import { createWalletBalanceProxy } from '../../src/server/createWalletBalanceProxy.js'
import type { WalletBalanceProxyOptions } from '../../src/server/WalletBalanceProxyOptions.js'
import { apiKey, everythingIn, fields, walletRequest } from './walletRequest.js'

const rows = '{"data":[{"tick":"ordi","balance":"1500.25"}],"total":1}'

function setup(options: Partial<WalletBalanceProxyOptions> = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(rows))
  const onError = vi.fn<(error: unknown, request: Request) => void>()
  const baseUrl = 'https://indexer.example'
  const handler = createWalletBalanceProxy({ baseUrl, apiKey, fetch, onError, ...options })
  return { handler, fetch, onError }
}

async function errorOf(response: Response): Promise<{ code: string; message: string }> {
  const body: unknown = await response.json()
  expect(body).toEqual({ error: { code: expect.any(String), message: expect.any(String) } })
  return (body as { error: { code: string; message: string } }).error // the line above has seen it
}

test('default', async () => {
  const { handler, fetch, onError } = setup()

  const response = await handler(walletRequest())

  expect(response.status).toBe(200)
  await expect(response.text()).resolves.toBe(rows)
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    'https://indexer.example/api/v1/data/portfolio/token/get-wallet-balance',
    expect.objectContaining({
      method: 'POST',
      headers: { 'X-API-KEY': apiKey, 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
    }),
  )
  expect(onError).not.toHaveBeenCalled()
})

describe('what is refused makes no call, and is no error of ours', () => {
  const foreign = { Origin: 'https://evil.example' }
  const ask = (changed: object) => ({ body: JSON.stringify({ ...fields, ...changed }) })

  test.each<
    [title: string, init: Parameters<typeof walletRequest>[0], status: number, code: string]
  >([
    ['GET', { method: 'GET' }, 405, 'method_not_allowed'],
    ['HEAD', { method: 'HEAD' }, 405, 'method_not_allowed'],
    ['PUT', { method: 'PUT' }, 405, 'method_not_allowed'],
    ['PATCH', { method: 'PATCH' }, 405, 'method_not_allowed'],
    ['DELETE', { method: 'DELETE' }, 405, 'method_not_allowed'],
    [
      'a GET that says it is a POST',
      { method: 'GET', headers: { 'X-HTTP-Method-Override': 'POST' } },
      405,
      'method_not_allowed',
    ],
    ['a foreign origin', { headers: foreign }, 403, 'origin_not_allowed'],
    ['a foreign preflight', { method: 'OPTIONS', headers: foreign }, 403, 'origin_not_allowed'],
    [
      'a foreign origin, no-cors fetch',
      { headers: { ...foreign, 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'text/plain' } },
      403,
      'origin_not_allowed',
    ],
    [
      'a foreign form without Origin',
      {
        headers: {
          'Sec-Fetch-Site': 'cross-site',
          'Content-Type': 'application/x-www-form-urlencoded',
        },
      },
      403,
      'origin_not_allowed',
    ],
    [
      'text/plain, of a browser without either header',
      { headers: { 'Content-Type': 'text/plain' } },
      415,
      'unsupported_media_type',
    ],
    ['a body over 2 KiB', { body: JSON.stringify(fields).padEnd(2_049) }, 413, 'body_too_large'],
    ['a body that is not JSON', { body: 'address=0xfa4e' }, 400, 'invalid_request'],
    ['a fifth field', ask({ baseUrl: 'https://evil.example' }), 400, 'invalid_request'],
    [
      '__proto__',
      { body: `{"__proto__":{"limit":1},${JSON.stringify(fields).slice(1)}` },
      400,
      'invalid_request',
    ],
    ['a limit of a wrong type', ask({ limit: '20' }), 400, 'invalid_request'],
    ['a limit over 100', ask({ limit: 101 }), 400, 'limit_too_large'],
    ['a chain that is not served', ask({ chain: 'doge' }), 400, 'chain_not_allowed'],
  ])('behavior: %s', async (_, init, status, code) => {
    const { handler, fetch, onError } = setup({ allowedChains: ['eth', 'bsc'] })

    const response = await handler(walletRequest(init))

    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Type')).toBe('application/json')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect((await errorOf(response)).code).toBe(code)
    expect(fetch).not.toHaveBeenCalled()
    expect(onError).not.toHaveBeenCalled()
  })
})

test('behavior: 405 says what is allowed', async () => {
  const response = await setup().handler(walletRequest({ method: 'GET' }))

  expect(response.headers.get('Allow')).toBe('POST, OPTIONS')
})

test.each<[limit: number, maxLimit: number | undefined, status: number]>([
  [100, undefined, 200],
  [101, undefined, 400],
  [5, 5, 200],
  [6, 5, 400],
  [5_000, 5_000, 200],
])('parameters: maxLimit, a limit of %i under %s', async (limit, maxLimit, status) => {
  const { handler, fetch } = setup({ maxLimit })

  const response = await handler(walletRequest({ body: JSON.stringify({ ...fields, limit }) }))

  expect(response.status).toBe(status)
  // said, not clamped in silence
  if (status === 400) expect((await errorOf(response)).message).toContain(String(maxLimit ?? 100))
  expect(fetch).toHaveBeenCalledTimes(status === 200 ? 1 : 0)
})

describe('authorize', () => {
  test.each<[title: string, authorize: NonNullable<WalletBalanceProxyOptions['authorize']>]>([
    ['false', () => false],
    ['a promise of false', async () => false],
    // what a caller without types may give: a gate that is not sure stays shut
    ['undefined', () => undefined as unknown as boolean],
    ['null', () => null as unknown as boolean],
    ['a number', () => 1 as unknown as boolean],
    ['an object that is no Response', () => ({ user: 'x' }) as unknown as boolean],
  ])('behavior: %s is 403', async (_, authorize) => {
    const { handler, fetch, onError } = setup({ authorize })

    const response = await handler(walletRequest())

    expect(response.status).toBe(403)
    expect((await errorOf(response)).code).toBe('forbidden')
    expect(fetch).not.toHaveBeenCalled()
    expect(onError).not.toHaveBeenCalled()
  })

  test.each<[title: string, authorize: NonNullable<WalletBalanceProxyOptions['authorize']>]>([
    ['true', () => true],
    ['a promise of true', async () => true],
  ])('behavior: %s is served', async (_, authorize) => {
    const { handler, fetch } = setup({ authorize })

    expect((await handler(walletRequest())).status).toBe(200)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('behavior: a Response is sent as it is', async () => {
    const answer = new Response('log in first', { status: 401, headers: { 'X-Login': '/login' } })
    const { handler, fetch } = setup({ authorize: () => answer })

    const response = await handler(walletRequest())

    expect(response.status).toBe(401)
    expect(response.headers.get('X-Login')).toBe('/login')
    expect(await response.text()).toBe('log in first')
    expect(fetch).not.toHaveBeenCalled()
    // the same Response may be given again
    expect(await (await handler(walletRequest())).text()).toBe('log in first')
  })

  test('behavior: Response.error() is no answer, and lets nobody in', async () => {
    const { handler, fetch } = setup({
      authorize: () => Response.error(),
      allowedOrigins: ['https://wallet.example'],
    })

    expect((await handler(walletRequest())).status).toBe(403)
    expect(fetch).not.toHaveBeenCalled()
  })

  test('behavior: a Response of another make is sent too, and lets nobody in', async () => {
    const NativeResponse = globalThis.Response
    const answer = new NativeResponse('no', { status: 401 })
    // as @hono/node-server does: what fetch gives is then no instance of the global class
    vi.stubGlobal('Response', class extends NativeResponse {})
    try {
      const { handler, fetch } = setup({ authorize: async () => answer })
      expect(answer instanceof Response).toBe(false)

      expect((await handler(walletRequest())).status).toBe(401)
      expect(fetch).not.toHaveBeenCalled()
    } finally {
      vi.unstubAllGlobals()
    }
  })

  test.each([
    ['throws', () => expect.fail('database down')],
    ['rejects', () => Promise.reject(new Error('database down'))],
  ])('behavior: one that %s lets nobody in and is reported', async (_, authorize) => {
    const { handler, fetch, onError } = setup({ authorize })
    const request = walletRequest()

    const response = await handler(request)

    expect(response.status).toBe(500)
    expect(await errorOf(response)).toEqual({
      code: 'internal_error',
      message: expect.not.stringContaining('database'),
    })
    expect(fetch).not.toHaveBeenCalled()
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'database down' }),
      request,
    )
  })

  test('behavior: it sees the request, and may read a clone of it', async () => {
    const authorize = vi.fn(async (request: Request) => {
      const asked: unknown = await request.clone().json()
      return request.headers.get('Authorization') === 'Bearer visitor' && Boolean(asked)
    })
    const { handler } = setup({ authorize })

    const response = await handler(walletRequest({ headers: { Authorization: 'Bearer visitor' } }))

    expect(response.status).toBe(200)
    expect((await handler(walletRequest())).status).toBe(403)
  })

  test('behavior: it is not asked about a foreign origin nor a preflight', async () => {
    const authorize = vi.fn(() => true)
    const { handler } = setup({ authorize })

    await handler(walletRequest({ headers: { Origin: 'https://evil.example' } }))
    await handler(walletRequest({ method: 'OPTIONS' }))

    expect(authorize).not.toHaveBeenCalled()
  })
})

describe('allowedOrigins', () => {
  const origin = 'https://wallet.example'
  const allowedOrigins = [origin]

  test('behavior: the preflight of a listed origin is answered', async () => {
    const { handler, fetch } = setup({ allowedOrigins })
    const headers = {
      Origin: origin,
      'Sec-Fetch-Site': 'cross-site',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type,x-session',
    }

    const response = await handler(walletRequest({ method: 'OPTIONS', headers }))

    expect(response.status).toBe(204)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type,x-session',
      vary: 'Origin',
    })
    await expect(response.text()).resolves.toBe('')
    expect(fetch).not.toHaveBeenCalled()
  })

  test.each<[title: string, init: Parameters<typeof walletRequest>[0], status: number]>([
    ['an answer', {}, 200],
    ['a refusal', { body: '{}' }, 400],
  ])('behavior: a listed origin may read %s', async (_, init, status) => {
    const { handler } = setup({ allowedOrigins })

    const response = await handler(walletRequest({ ...init, headers: { Origin: origin } }))

    expect(response.status).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'Retry-After',
      vary: 'Origin',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    if (status === 200) await expect(response.text()).resolves.toBe(rows)
  })

  test('behavior: a foreign origin may read nothing', async () => {
    const { handler } = setup({ allowedOrigins })

    const response = await handler(walletRequest({ headers: { Origin: 'https://evil.example' } }))

    expect(response.status).toBe(403)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(response.headers.get('Vary')).toBe('Origin')
  })

  test('behavior: what authorize answers can be read too, and keeps its own Vary', async () => {
    const answer = new Response('log in', { status: 401, headers: { Vary: 'Cookie' } })
    const { handler } = setup({ allowedOrigins, authorize: () => answer })

    const response = await handler(walletRequest({ headers: { Origin: origin } }))

    expect(response.status).toBe(401)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(origin)
    expect(response.headers.get('Vary')).toBe('Cookie, Origin')
    await expect(response.text()).resolves.toBe('log in')
  })

  test('behavior: without a list no answer has CORS headers', async () => {
    const { handler } = setup()

    const response = await handler(walletRequest({ headers: { Origin: 'https://dapp.example' } }))

    expect(response.status).toBe(200)
    expect([...response.headers.keys()].filter((name) => /access-control|vary/.test(name))).toEqual(
      [],
    )
  })
})

describe('onError', () => {
  const answers = (status: number, init: ResponseInit = {}) =>
    vi.fn(async () => new Response('{"msg":"no"}', { status, ...init }))

  test.each([404, 429, 500])('behavior: an upstream %i is reported once', async (status) => {
    const { handler, onError } = setup({ fetch: answers(status) })
    const request = walletRequest()

    await handler(request)

    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'HttpError', status }),
      request,
    )
  })

  test.each<[title: string, onError: NonNullable<WalletBalanceProxyOptions['onError']>]>([
    ['throws', () => expect.fail('log is full')],
    // an unhandled rejection ends a Node process
    ['rejects', () => Promise.reject(new Error('log is full'))],
  ])('behavior: one that %s harms nothing', async (_, onError) => {
    const onUnhandled = vi.fn()
    process.on('unhandledRejection', onUnhandled)
    try {
      const { handler } = setup({ onError, fetch: answers(500) })

      expect((await handler(walletRequest())).status).toBe(502)
      await new Promise((resolve) => setImmediate(resolve)) // after which it would be told
      expect(onUnhandled).not.toHaveBeenCalled()
    } finally {
      process.off('unhandledRejection', onUnhandled)
    }
  })

  test('behavior: neither the error nor the answer holds an echoed key', async () => {
    const body = JSON.stringify({ message: `unknown key ${apiKey}` })
    const fetch = vi.fn(async () => new Response(body, { status: 401, statusText: apiKey }))
    const { handler, onError } = setup({ fetch })

    const response = await handler(walletRequest())

    expect(response.status).toBe(502)
    expect(everythingIn([...response.headers, await response.text()])).not.toContain(apiKey)
    expect(everythingIn(onError.mock.calls[0]?.[0])).toContain('[redacted]')
    expect(everythingIn(onError.mock.calls[0]?.[0])).not.toContain(apiKey)
  })

  test('behavior: a runtime that names the key in its error is not quoted', async () => {
    const fetch = () => Promise.reject(new TypeError(`bad header ${apiKey}`, { cause: apiKey }))
    const { handler, onError } = setup({ fetch })

    const response = await handler(walletRequest())

    expect(response.status).toBe(502)
    expect(everythingIn([await response.text(), onError.mock.calls[0]?.[0]])).not.toContain(apiKey)
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ name: 'NetworkError' })
  })

  test('behavior: without one, failures are answered all the same', async () => {
    const { handler } = setup({ onError: undefined, fetch: answers(500) })

    expect((await handler(walletRequest())).status).toBe(502)
  })
})

test('behavior: fetch is looked up when a request is made', async () => {
  const late = vi.fn(async () => new Response('[]'))
  const { handler } = setup({ fetch: undefined })
  vi.stubGlobal('fetch', late)
  try {
    await expect((await handler(walletRequest())).text()).resolves.toBe('[]')
    expect(late).toHaveBeenCalledTimes(1)
  } finally {
    vi.unstubAllGlobals()
  }
})

test('behavior: a client that has left gets no call made for it', async () => {
  const { handler, fetch, onError } = setup()

  await handler(walletRequest({ signal: AbortSignal.abort() }))

  expect(fetch).not.toHaveBeenCalled()
  expect(onError).not.toHaveBeenCalled()
})

test.each<[title: string, options: Record<string, unknown>]>([
  ['no key', { apiKey: undefined }],
  ['an empty key', { apiKey: '' }],
  ['a key with a line break', { apiKey: `${apiKey}\n` }],
  ['a key outside ASCII', { apiKey: `${apiKey}\u200b` }],
  ['no base URL', { baseUrl: undefined }],
  ['a relative base URL', { baseUrl: '/indexer' }],
  ['a base URL that is no http', { baseUrl: 'ftp://indexer.example' }],
  ['a base URL with a password', { baseUrl: `https://user:${apiKey}@indexer.example` }],
  ['a base URL with a query', { baseUrl: `https://indexer.example/?key=${apiKey}` }],
  ['a base URL with a fragment', { baseUrl: 'https://indexer.example/#' }],
  ['maxLimit 0', { maxLimit: 0 }],
  ['maxLimit 1.5', { maxLimit: 1.5 }],
  ['maxLimit NaN', { maxLimit: Number.NaN }],
  ['maxLimit Infinity', { maxLimit: Number.POSITIVE_INFINITY }],
  ['timeoutMs 0', { timeoutMs: 0 }],
  ['timeoutMs beyond a timer', { timeoutMs: 2 ** 31 }],
  ['an allowed origin with a path', { allowedOrigins: ['https://dapp.example/app'] }],
  ['allowedOrigins that are no list', { allowedOrigins: 5 }],
  ['allowedChains that are no list', { allowedChains: 'eth' }],
  ['an authorize that is no function', { authorize: true }],
])('behavior: %s is a config error, without the key', (_, options) => {
  const attempt = () => setup(options)

  expect(attempt).toThrow(IndexerConfigError)
  expect(attempt).toThrow(expect.not.objectContaining({ message: expect.stringContaining(apiKey) }))
})

test('behavior: the key is no property of the handler', () => {
  expect(everythingIn(setup().handler)).not.toContain(apiKey)
})
