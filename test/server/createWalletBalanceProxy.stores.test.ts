import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { createStorage } from 'unstorage'
import { afterEach, describe, expect, type Mock, test, vi } from 'vitest'
import { createWalletBalanceProxy } from '../../src/server/createWalletBalanceProxy.js'
import type {
  AnswerStorage,
  WalletBalanceProxyOptions,
} from '../../src/server/WalletBalanceProxyOptions.js'
import { type Sent, sendRaw, startProxy } from './startProxy.js'
import { startUpstream } from './startUpstream.js'
import { apiKey, everythingIn, fields, walletRequest } from './walletRequest.js'

type Respond = NonNullable<Parameters<typeof startUpstream>[0]>
type Headers = Record<string, string>
type OnError = Mock<(error: unknown, request: Request) => void>

const clientKey = (request: Request) => request.headers.get('X-Client') ?? 'somebody'

/** What the service answers to a request: no two are alike. */
const answerTo = (changed: object = {}) =>
  `{"data":[{"tick":"نقش🐸","balance":123456789012345678901.10}],"asked":${JSON.stringify({ ...fields, ...changed })}}`

const answer: Respond = (response, { body }) => response.end(answerTo(JSON.parse(body)))

/** `ask` goes through a socket, `handler` is the same proxy without one. */
async function setup(options: Partial<WalletBalanceProxyOptions> = {}, respond = answer) {
  const upstream = await startUpstream(respond)
  const onError: OnError = vi.fn()
  const handler = createWalletBalanceProxy({ baseUrl: upstream.url, apiKey, onError, ...options })
  const url = await startProxy(handler)
  const ask = (changed: object = {}, headers: Headers = {}) =>
    sendRaw(url, {
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ ...fields, ...changed }),
    })
  return { upstream, onError, handler, url, ask }
}

/** Of one error, and with the very request: requests all look equal to `toHaveBeenCalledWith`. */
function expectTold(onError: OnError, request: Request | undefined, error: object): void {
  expect(onError.mock.calls).toMatchObject([[error, expect.any(Request)]])
  expect(onError.mock.calls[0]?.[1]).toBe(request)
}

function codeOf({ text }: Sent): unknown {
  return JSON.parse(text).error?.code
}

describe('rateLimiter', () => {
  const once60 = () => new RateLimiterMemory({ points: 1, duration: 60 })

  test('default: a request too many is 429 and makes no call', async () => {
    const rateLimiter = new RateLimiterMemory({ points: 3, duration: 60 })
    const { ask, upstream, onError } = await setup({ rateLimiter, clientKey })

    for (let asked = 0; asked < 3; asked += 1) expect((await ask()).status).toBe(200)
    const refused = await ask()

    expect(refused.status).toBe(429)
    expect(codeOf(refused)).toBe('rate_limited')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(upstream.requests.length).toBe(3)
    expect((await ask({}, { 'X-Client': 'other' })).status).toBe(200)
    expect(onError).not.toHaveBeenCalled()
  })

  test('behavior: a page of an allowed origin can read when to ask again', async () => {
    const Origin = 'https://wallet.example'
    const options = { rateLimiter: once60(), clientKey, allowedOrigins: [Origin] }
    const { ask } = await setup(options)
    await ask({}, { Origin })

    const refused = await ask({}, { Origin })

    expect(refused.status).toBe(429)
    expect(refused.headers).toMatchObject({
      'retry-after': expect.stringMatching(/^\d+$/),
      'access-control-allow-origin': Origin,
      'access-control-expose-headers': 'Retry-After',
    })
  })

  test('behavior: it is asked after the origin and authorize, before the body', async () => {
    const order: string[] = []
    const { handler } = await setup({
      authorize: () => Boolean(order.push('authorize')),
      clientKey: (request) => {
        order.push(`clientKey, ${request.bodyUsed ? 'body read' : 'body not read'}`)
        return ''
      },
      rateLimiter: { consume: async () => order.push('consume') },
    })

    await handler(walletRequest({ headers: { Origin: 'https://evil.example' } }))
    expect(order).toEqual([])
    await handler(walletRequest())
    expect(order).toEqual(['authorize', 'clientKey, body not read', 'consume'])
  })

  test.each<[title: string, init: Parameters<typeof walletRequest>[0], status: number]>([
    ['a preflight', { method: 'OPTIONS' }, 204],
    [
      'a foreign preflight',
      { method: 'OPTIONS', headers: { Origin: 'https://evil.example' } },
      403,
    ],
    ['a foreign origin', { headers: { Origin: 'https://evil.example' } }, 403],
    ['a GET', { method: 'GET' }, 405],
    ['one that authorize refuses', { headers: { Cookie: 'forged' } }, 403],
  ])('behavior: %s uses up nothing', async (_, init, status) => {
    const { handler } = await setup({
      rateLimiter: once60(),
      clientKey,
      authorize: (request) => request.headers.get('Cookie') !== 'forged',
    })

    for (let asked = 0; asked < 3; asked += 1) {
      expect((await handler(walletRequest(init))).status).toBe(status)
    }
    expect((await handler(walletRequest())).status).toBe(200)
    expect((await handler(walletRequest())).status).toBe(429)
  })

  test('behavior: a request of no use uses up one', async () => {
    const { handler } = await setup({ rateLimiter: once60(), clientKey })

    expect((await handler(walletRequest({ body: '{}' }))).status).toBe(400)
    expect((await handler(walletRequest())).status).toBe(429)
  })

  test('behavior: who asks too often is told before the body has come', async () => {
    const { url, ask } = await setup({ rateLimiter: once60(), clientKey })
    await ask()
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    socket.setEncoding('utf8')
    socket.write(
      `POST / HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n` +
        'Content-Length: 100\r\n\r\n',
    )

    expect((await once(socket, 'data'))[0]).toMatch(/^HTTP\/1\.1 429 /)
    socket.destroy()
  })

  test.each<[title: string, clientKey: () => string]>([
    ['throws', () => expect.fail('no session test-secret')],
    // what a caller without types may give
    ['gives nothing', () => undefined as unknown as string],
  ])('behavior: a clientKey that %s is 500, told, and makes no call', async (_, faulty) => {
    const { handler, upstream, onError } = await setup({
      rateLimiter: once60(),
      clientKey: faulty,
    })
    const request = walletRequest()

    const response = await handler(request)

    expect(response.status).toBe(500)
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({ error: { code: 'internal_error' } })
    expect(text).not.toContain('test-secret')
    expect(upstream.requests).toEqual([])
    expectTold(onError, request, {})
  })

  test.each<[title: string, consume: () => Promise<unknown>, askedTimes: number]>([
    ['rejects', () => Promise.reject(new Error('ECONNREFUSED')), 4],
    ['throws', () => expect.fail('no connection'), 4],
    ['hangs', () => new Promise(() => {}), 1], // then it is left alone
  ])(
    'behavior: while it %s all are served, and it is told once',
    async (_, consume, askedTimes) => {
      const rateLimiter = { consume: vi.fn(consume) }
      const { handler, onError } = await setup({ rateLimiter, clientKey })
      const request = walletRequest()

      expect((await handler(request)).status).toBe(200)
      for (let asked = 0; asked < 3; asked += 1) {
        await expect((await handler(walletRequest())).text()).resolves.toBe(answerTo())
      }

      expect(rateLimiter.consume).toHaveBeenCalledTimes(askedTimes)
      expectTold(onError, request, { name: 'StoreError', store: 'rateLimiter' })
    },
  )
})

describe('cache', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  function createMap() {
    const values = new Map<string, string>()
    return {
      getItem: (key: string): unknown => values.get(key),
      setItem: vi.fn<AnswerStorage['setItem']>((key, value) => values.set(key, value)),
    }
  }

  test('default: the same answer, byte for byte, from one call', async () => {
    const cache = { storage: createStorage(), ttlSeconds: 60 }
    const { ask, upstream, onError } = await setup({ cache })

    const { headers, ...streamed } = await ask()
    const { headers: keptHeaders, ...kept } = await ask()

    expect(streamed).toEqual({ status: 200, complete: true, text: answerTo() })
    expect(kept).toEqual(streamed)
    const names = (some: object) => Object.keys(some).filter((name) => !/length|encod/.test(name))
    expect(names(keptHeaders)).toEqual(names(headers)) // but for how the length is told
    expect(keptHeaders).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(upstream.requests.length).toBe(1)
    expect(onError).not.toHaveBeenCalled()
  })

  test('behavior: another request gets another answer', async () => {
    const { ask, upstream } = await setup({ cache: { storage: createMap(), ttlSeconds: 60 } })
    const asked = [
      { address: '0xFA4E01' },
      { address: '0xfa4e0' },
      { chain: 'ETH' },
      { limit: 21 },
      { offset: 20 },
      {},
    ]

    for (const round of [1, 2]) {
      for (const changed of asked) expect((await ask(changed)).text).toBe(answerTo(changed))
      expect(upstream.requests.length, `round ${round}`).toBe(asked.length)
    }
  })

  test('behavior: it is kept for ttlSeconds', async () => {
    const storage = createMap()
    const { ask, upstream } = await setup({ cache: { storage, ttlSeconds: 30 } })
    await ask()
    expect(storage.setItem.mock.calls[0]?.[2]).toEqual({ ttl: 30 })

    vi.useFakeTimers({ now: Date.now() + 30_000, toFake: ['Date'] })
    expect((await ask()).text).toBe(answerTo())
    expect(upstream.requests.length).toBe(2)
    expect((await ask()).text).toBe(answerTo())
    expect(upstream.requests.length).toBe(2)
  })

  test('behavior: proxies of two services may share a storage', async () => {
    const cache = { storage: createMap(), ttlSeconds: 60 }
    const one = await setup({ cache }, (response) => response.end('["one"]'))
    const other = await setup({ cache }, (response) => response.end('["other"]'))

    for (let asked = 0; asked < 2; asked += 1) {
      expect((await one.ask()).text).toBe('["one"]')
      expect((await other.ask()).text).toBe('["other"]')
    }
    expect(one.upstream.requests.length).toBe(1)
  })

  test.each<[title: string, respond: Respond]>([
    ['a 404', (response) => response.writeHead(404).end('[]')],
    ['a 503', (response) => response.writeHead(503).end('[]')],
    ['a redirect', (response) => response.writeHead(302, { Location: '/' }).end('[]')],
    ['HTML', (response) => response.end('<html>')],
    ['half a JSON', (response) => response.end('[1,')],
    ['nothing', (response) => response.end()],
    ['an echo of the key', (response) => response.end(`["${apiKey}"]`)],
    ['{"success":false}', (response) => response.end('{"success":false}')],
    ['an answer cut after whole JSON', (response) => void cutAfter(response, '[]')],
    ['an answer too large', (response) => response.end(`["${'x'.repeat(5_000)}"]`)],
  ])('behavior: %s is not kept', async (_, respond) => {
    const storage = createMap()
    const cache = { storage, ttlSeconds: 60 }
    const { ask, upstream } = await setup({ cache, maxResponseBytes: 4_000 }, respond)

    await ask()
    await ask()

    expect(storage.setItem).not.toHaveBeenCalled()
    expect(upstream.requests.length).toBe(2)
  })

  test('behavior: who may not use it gets nothing from it either', async () => {
    const { ask, upstream } = await setup({
      cache: { storage: createMap(), ttlSeconds: 60 },
      authorize: (request) => request.headers.get('Cookie') === 'session=test',
    })
    await ask({}, { Cookie: 'session=test' })

    expect((await ask({}, { Cookie: 'session=test' })).text).toBe(answerTo())
    const refused = await ask()
    expect(refused.status).toBe(403)
    expect(codeOf(refused)).toBe('forbidden')
    expect(upstream.requests.length).toBe(1)
  })

  test('behavior: what comes from it is counted too', async () => {
    const { ask, upstream } = await setup({
      cache: { storage: createMap(), ttlSeconds: 60 },
      rateLimiter: new RateLimiterMemory({ points: 2, duration: 60 }),
      clientKey,
    })

    const statuses = [await ask(), await ask(), await ask()].map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 429])
    expect(upstream.requests.length).toBe(1)
  })

  test.each<[title: string, storage: Partial<AnswerStorage>]>([
    ['cannot be read', { getItem: () => Promise.reject(new Error('down')) }],
    ['throws when it is read', { getItem: () => expect.fail('down') }],
    ['hangs when it is read', { getItem: () => new Promise(() => {}) }],
    ['cannot be written', { setItem: () => Promise.reject(new Error('down')) }],
    ['throws when it is written', { setItem: () => expect.fail('down') }],
    ['hangs when it is written', { setItem: () => new Promise(() => {}) }],
    [
      'gives what we did not write',
      { getItem: () => ({ data: [] }), setItem: () => expect.fail() },
    ],
  ])('behavior: one that %s is told once, and all are answered', async (_, storage) => {
    const { handler, onError, upstream } = await setup({
      cache: { storage: { getItem: () => null, setItem: () => {}, ...storage }, ttlSeconds: 60 },
    })
    const request = walletRequest()

    await expect((await handler(request)).text()).resolves.toBe(answerTo())
    for (let asked = 0; asked < 2; asked += 1) {
      const response = await handler(walletRequest())
      expect(response.status).toBe(200)
      await expect(response.text()).resolves.toBe(answerTo())
    }

    expect(upstream.requests.length).toBe(3)
    expectTold(onError, request, { name: 'StoreError', store: 'cache' })
  })

  test('behavior: slow writing holds up the end, not the bytes', { timeout: 5_000 }, async () => {
    const seen = Promise.withResolvers<void>()
    const storage = { getItem: () => null, setItem: () => seen.promise }
    const { url, onError } = await setup({ cache: { storage, ttlSeconds: 60 } })

    const sent = await sendRaw(url, {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
      onChunk: () => seen.resolve(), // never, where the bytes wait for the writing
    })

    expect(sent).toMatchObject({ complete: true, text: answerTo() })
    expect(onError).not.toHaveBeenCalled()
  })

  test('behavior: one that leaves during the look into it gets no call made', async () => {
    const lookedUp = Promise.withResolvers<void>()
    const found = Promise.withResolvers<null>()
    const getItem = () => {
      lookedUp.resolve()
      return found.promise
    }
    const { handler, upstream, onError } = await setup({
      cache: { storage: { getItem, setItem: () => {} }, ttlSeconds: 60 },
    })
    const client = new AbortController()
    const left = handler(walletRequest({ signal: client.signal }))
    await lookedUp.promise

    client.abort()
    await left
    found.resolve(null)
    await (await handler(walletRequest({ body: JSON.stringify({ ...fields, offset: 1 }) }))).text()

    expect(upstream.requests.map(({ body }) => JSON.parse(body).offset)).toEqual([1])
    expect(onError).not.toHaveBeenCalled()
  })
})

async function cutAfter(response: ServerResponse, text: string): Promise<void> {
  await new Promise((resolve) => response.write(text, resolve))
  response.destroy()
}

describe('coalesce', () => {
  /** A service that holds its answers to `fields` back, and gives all others at once. */
  async function setupHeld(options: Partial<WalletBalanceProxyOptions> = {}) {
    const held: (() => void)[] = []
    const made = await setup(options, (response, received) => {
      if (received.body === JSON.stringify(fields)) held.push(() => answer(response, received))
      else answer(response, received)
    })
    const { ask, upstream } = made
    return {
      ...made,
      calls: () => upstream.requests.filter(({ body }) => body === JSON.stringify(fields)),
      /** After the whole way there and back all that was asked before has arrived. */
      arrived: async (headers: Headers = {}) => {
        expect((await ask({ address: '0xa1' }, headers)).status).toBe(200)
      },
      release: () => held.splice(0).forEach((respond) => respond()),
    }
  }

  test('default: identical requests in flight share one call', async () => {
    const { ask, calls, arrived, release, onError } = await setupHeld()
    const answers = Array.from({ length: 10 }, () => ask())
    await arrived()
    release()

    for (const sent of await Promise.all(answers)) {
      expect(sent).toMatchObject({ status: 200, complete: true, text: answerTo() })
      expect(sent.headers).toMatchObject({
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
    }
    expect(calls().length).toBe(1)
    expect(onError).not.toHaveBeenCalled()

    const next = ask()
    await arrived()
    release()
    await expect(next).resolves.toMatchObject({ status: 200 })
    expect(calls().length).toBe(2)
  })

  test('behavior: where it is false each has its own', async () => {
    const { ask, calls, arrived, release } = await setupHeld({ coalesce: false })
    const answers = Array.from({ length: 5 }, () => ask())
    await arrived()
    release()

    for (const { text } of await Promise.all(answers)) expect(text).toBe(answerTo())
    expect(calls().length).toBe(5)
  })

  test('behavior: who asks for anything else has a call and an answer of his own', async () => {
    const { ask, upstream } = await setup()
    const asked = [
      {},
      { address: '0xFA4E01' },
      { chain: 'ETH' },
      { limit: 21 },
      { limit: 2 },
      { offset: 1 },
      { limit: 2, offset: 20 },
    ]

    const answers = await Promise.all(asked.map((changed) => ask(changed)))

    expect(answers.map(({ text }) => text)).toEqual(asked.map(answerTo))
    expect(upstream.requests.length).toBe(asked.length)
  })

  test('behavior: each client is told what its own origin may read', async () => {
    const origins = ['https://one.example', 'https://other.example']
    const { ask, calls, arrived, release } = await setupHeld({ allowedOrigins: origins })
    const answers = [...origins, undefined].map((Origin) => ask({}, Origin ? { Origin } : {}))
    await arrived()
    release()

    const sent = await Promise.all(answers)
    expect(sent.map(({ headers }) => headers['access-control-allow-origin'])).toEqual([
      ...origins,
      undefined,
    ])
    expect(sent.map(({ headers }) => headers.vary)).toEqual(['Origin', 'Origin', 'Origin'])
    expect(calls().length).toBe(1)
  })

  test('behavior: who may not use it does not share either', async () => {
    const { ask, calls, arrived, release } = await setupHeld({
      authorize: (request) => request.headers.get('Cookie') === 'session=test',
      rateLimiter: new RateLimiterMemory({ points: 1, duration: 60 }),
      clientKey,
    })
    const session = { Cookie: 'session=test' }
    const first = ask({}, session)
    await arrived({ ...session, 'X-Client': 'a third' })

    expect((await ask()).status).toBe(403)
    const second = ask({}, { ...session, 'X-Client': 'other' })
    expect((await ask({}, session)).status).toBe(429)
    await arrived({ ...session, 'X-Client': 'a fourth' })
    release()
    expect((await first).status).toBe(200)
    expect((await second).status).toBe(200)
    expect(calls().length).toBe(1)
  })

  test('behavior: one that leaves takes the answer from nobody', async () => {
    const { url, ask, calls, arrived, release, onError } = await setupHeld()
    const client = new AbortController()
    const left = fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
      signal: client.signal,
    })
    await arrived()
    const stays = ask()
    await arrived()

    client.abort()
    await expect(left).rejects.toThrow()
    await arrived()
    release()

    expect(await stays).toMatchObject({ status: 200, complete: true, text: answerTo() })
    expect(calls().length).toBe(1)
    expect(onError).not.toHaveBeenCalled()
  })

  test('behavior: when all have left the call is aborted, and the next makes its own', async () => {
    const { handler, upstream, calls, ask, arrived, release, onError } = await setupHeld()
    const client = new AbortController()
    const left = [0, 1].map(() => handler(walletRequest({ signal: client.signal })))
    await upstream.received(1)
    await arrived()

    client.abort()
    await upstream.aborted
    const next = ask()
    await arrived()
    release()

    expect(await next).toMatchObject({ status: 200, text: answerTo() })
    for (const each of left) expect((await each).status).toBe(499)
    expect(calls().length).toBe(2)
    expect(onError).not.toHaveBeenCalled()
  })

  test('behavior: a failure is everybody’s, told once, and not the next one’s', async () => {
    const isArrived = Promise.withResolvers<void>()
    let isDown = true
    const { handler, upstream, onError } = await setup({}, async (response, received) => {
      await isArrived.promise
      if (isDown) response.writeHead(503, { 'Retry-After': '7' }).end()
      else answer(response, received)
    })
    const requests = [walletRequest(), walletRequest(), walletRequest()]
    const answers = requests.map(handler)
    await upstream.received(1)
    isArrived.resolve()

    for (const each of answers) {
      const response = await each
      expect(response.status).toBe(503)
      expect(response.headers.get('Retry-After')).toBe('7')
    }
    expect(upstream.requests.length).toBe(1)
    expectTold(onError, requests[0], { name: 'HttpError', status: 503 })

    isDown = false
    await expect((await handler(walletRequest())).text()).resolves.toBe(answerTo())
    expect(upstream.requests.length).toBe(2)
  })
})

describe('authorize that takes its time', () => {
  test('behavior: one that never settles is 500 after timeoutMs, told, and no call', async () => {
    const { handler, upstream, onError } = await setup({
      authorize: () => new Promise(() => {}),
      timeoutMs: 50,
    })
    const request = walletRequest()

    const response = await handler(request)

    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({ error: { code: 'internal_error' } })
    expect(upstream.requests).toEqual([])
    expectTold(onError, request, { message: '`authorize` did not settle within 50 ms.' })
  })

  test('behavior: a client that leaves meanwhile gets no call made, and uses up nothing', async () => {
    const client = new AbortController()
    const consume = vi.fn(async () => {})
    const { handler, upstream, onError } = await setup({
      authorize: async () => {
        client.abort()
        return true
      },
      rateLimiter: { consume },
      clientKey,
    })

    expect((await handler(walletRequest({ signal: client.signal }))).status).toBe(499)
    expect(consume).not.toHaveBeenCalled()
    expect(upstream.requests).toEqual([])
    expect(onError).not.toHaveBeenCalled()
  })
})

test.each<[title: string, options: object]>([
  ['a limiter without clientKey', { rateLimiter: { consume: async () => {} } }],
  ['a limiter without consume', { rateLimiter: {}, clientKey }],
  ['a cache without storage', { cache: { ttlSeconds: 60 } }],
  ['a cache without ttlSeconds', { cache: { storage: createStorage() } }],
  ['maxResponseBytes 0', { maxResponseBytes: 0 }],
])('behavior: %s is a config error when it is created, without the key', (_, options) => {
  const create = () =>
    createWalletBalanceProxy({ baseUrl: 'https://indexer.example', apiKey, ...options })

  expect(create).toThrow(expect.objectContaining({ name: 'IndexerConfigError' }))
  expect(create).toThrow(expect.toSatisfy((error) => !everythingIn(error).includes(apiKey)))
})
