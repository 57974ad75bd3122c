import { expect, test, vi } from 'vitest'
import type { WalletBalanceProxyOptions } from '../../src/exports/server.js'
import { bodyOf, errorOf, responseTo, stubbedProxy } from './stubbedProxy.js'

/** Waits for everything that does not depend on the service. */
async function flush() {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** A service that responds when the test calls `release`. */
function heldProxy(options: Partial<WalletBalanceProxyOptions> = {}) {
  let respond = (body: string) => new Response(responseTo(JSON.parse(body)))
  const held: (() => void)[] = []
  const proxy = stubbedProxy(options, (body, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    signal.addEventListener('abort', () => reject(signal.reason))
    held.push(() => resolve(respond(body)))
    return promise
  })
  return {
    ...proxy,
    signals: () => proxy.fetch.mock.calls.map(([, init]) => init?.signal),
    release: async (newRespond = respond) => {
      respond = newRespond
      await flush()
      for (const settle of held.splice(0)) settle()
    },
  }
}

const textOf = async (response: Promise<Response>) => (await response).text()

test('default: identical requests in flight share one upstream request', async () => {
  const { ask, fetch, release, onError } = heldProxy()
  const client = new AbortController()
  const responses = [ask({ signal: client.signal }), ask({ body: ` ${bodyOf()}` }), ask()]
  await release()

  expect(await Promise.all(responses.map(textOf))).toEqual(responses.map(() => responseTo()))
  expect(fetch).toHaveBeenCalledTimes(1)

  const next = ask()
  await flush()
  client.abort() // after its response, so this has no effect
  await release()
  expect(await textOf(next)).toBe(responseTo())
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(onError).not.toHaveBeenCalled()
})

test('behavior: different requests are not shared', async () => {
  const { ask, fetch, release } = heldProxy()
  const addresses = ['0xfa4e01', '0xFA4E01', '0xfa4e0'].map((address) => ({ address }))
  const chains = ['ETH', 'eth,20', 'eth","20'].map((chain) => ({ chain }))
  const requests = [...addresses, ...chains, { limit: 2 }, { offset: 1 }, { limit: 2, offset: 20 }]
  const responses = requests.map((changes) => ask({ body: bodyOf(changes) }))
  await release()

  expect(await Promise.all(responses.map(textOf))).toEqual(requests.map(responseTo))
  expect(fetch).toHaveBeenCalledTimes(requests.length)
})

test.each<[title: string, name: string, value: unknown, option: object, calls: number]>([
  ['coalesce: false', 'none', 1, { coalesce: false }, 3],
  ['Cloudflare Workers', 'navigator', { userAgent: 'Cloudflare-Workers' }, {}, 3],
  ['an edge runtime', 'EdgeRuntime', 'edge-runtime', {}, 3],
  [
    'coalesce: true on Cloudflare Workers',
    'navigator',
    { userAgent: 'Cloudflare-Workers' },
    { coalesce: true },
    1,
  ],
])('parameters: coalesce: %s', async (_, name, value, option, calls) => {
  vi.stubGlobal(name, value)
  const { ask, fetch, release } = heldProxy(option)
  const responses = [ask(), ask(), ask()]
  await release()

  expect(await Promise.all(responses.map(textOf))).toEqual(responses.map(() => responseTo()))
  expect(fetch).toHaveBeenCalledTimes(calls)
})

test('behavior: each client passes its own checks and gets its own CORS headers', async () => {
  const allowedOrigins = ['https://one.example', 'https://other.example']
  const { ask, fetch, release } = heldProxy({
    allowedOrigins,
    authorize: ({ headers }) => headers.has('Cookie'),
    rateLimiter: {
      consume: async (key) => key === 'limited' && Promise.reject({ msBeforeNext: 1 }),
    },
    clientKey: ({ headers }) => headers.get('Cookie') ?? '',
  })
  const responses = ['a', 'b', undefined, 'limited'].map((Cookie, index) =>
    ask({ headers: { ...(Cookie && { Cookie }), Origin: allowedOrigins[index % 2] ?? '' } }),
  )
  await release()

  const results = await Promise.all(responses)
  expect(results.map(({ status }) => status)).toEqual([200, 200, 403, 429])
  const allowed = results.map(({ headers }) => headers.get('Access-Control-Allow-Origin'))
  expect(allowed).toEqual([...allowedOrigins, ...allowedOrigins])
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('behavior: a failure goes to all clients and once to onError, and is not reused', async () => {
  const { ask, fetch, release, onError } = heldProxy()
  const responses = [ask(), ask(), ask()]
  await release(() => new Response('', { status: 503, headers: { 'Retry-After': '7' } }))

  for (const response of await Promise.all(responses)) {
    expect(response.headers.get('Retry-After')).toBe('7')
    expect(await errorOf(response, 503)).toBe('upstream_refused')
  }
  expect(onError).toHaveBeenCalledTimes(1)

  const next = ask()
  await release(() => new Response('[]'))
  expect(await textOf(next)).toBe('[]')
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('behavior: a shared upstream request continues while one client remains', async () => {
  const { ask, fetch, release, signals, onError } = heldProxy()
  const clients = [0, 1].map(() => new AbortController())
  for (const { signal } of clients) void ask({ signal })
  const staying = ask()
  await flush()

  for (const client of clients) client.abort()
  await flush()
  expect(signals().map((signal) => signal?.aborted)).toEqual([false])
  const late = ask()
  await release()

  for (const response of [staying, late]) expect(await textOf(response)).toBe(responseTo())
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(onError).not.toHaveBeenCalled()
})

test('behavior: if all clients abort, the upstream request is aborted without an error', async () => {
  const { ask, fetch, release, signals, onError } = heldProxy()
  const clients = [0, 1].map(() => new AbortController())
  const gone = clients.map(({ signal }) => ask({ signal }))
  await flush()

  for (const client of clients) client.abort()
  const next = [ask(), ask()] // before the aborted call has ended
  await release()

  expect(await Promise.all(next.map(textOf))).toEqual([responseTo(), responseTo()])
  expect((await Promise.all(gone)).map(({ status }) => status)).toEqual([499, 499])
  expect(signals().map((signal) => signal?.aborted)).toEqual([true, false])
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(onError).not.toHaveBeenCalled()
})
