import { expect, test, vi } from 'vitest'
import type { WalletBalanceProxyOptions } from '../../src/exports/server.js'
import { bodyOf, errorOf, responseTo, stubbedProxy, textOf, variants } from './stubbedProxy.js'

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
    release: async (newRespond = respond) => {
      respond = newRespond
      await flush()
      for (const settle of held.splice(0)) settle()
    },
  }
}

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
  const responses = variants.map((changes) => ask({ body: bodyOf(changes) }))
  await release()
  expect(await Promise.all(responses.map(textOf))).toEqual(variants.map(responseTo))
  expect(fetch).toHaveBeenCalledTimes(variants.length)
})

const workers = { userAgent: 'Cloudflare-Workers' }

test.each<[title: string, name: string, value: unknown, option: object, calls: number]>([
  ['coalesce: false', 'none', 1, { coalesce: false }, 3],
  ['Cloudflare Workers', 'navigator', workers, {}, 3],
  ['an edge runtime', 'EdgeRuntime', 'edge-runtime', {}, 3],
  ['coalesce: true on Cloudflare Workers', 'navigator', workers, { coalesce: true }, 1],
])('parameters: coalesce: %s', async (_, name, value, option, calls) => {
  vi.stubGlobal(name, value)
  const { ask, fetch, release } = heldProxy(option)
  const responses = [ask(), ask(), ask()]
  await release()
  for (const response of responses) expect(await textOf(response)).toBe(responseTo())
  expect(fetch).toHaveBeenCalledTimes(calls)
})

test('behavior: each client passes its own checks and gets its own CORS headers', async () => {
  const allowedOrigins = ['https://one.example', 'https://other.example']
  const consume = async (key: string) => key === 'limited' && Promise.reject({ msBeforeNext: 1 })
  const { ask, fetch, release } = heldProxy({
    allowedOrigins,
    authorize: ({ headers }) => headers.get('Cookie') !== 'forged',
    rateLimiter: { consume },
    clientKey: ({ headers }) => headers.get('Cookie') ?? '',
  })
  const responses = ['a', 'b', 'forged', 'limited'].map((Cookie, index) =>
    ask({ headers: { Cookie, Origin: allowedOrigins[index % 2] ?? '' } }),
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

test.each<[title: string, stays: boolean]>([
  ['while one client remains, the upstream request continues', true],
  ['if all clients abort, the upstream request is aborted', false],
])('behavior: %s, without an error', async (_, stays) => {
  const { ask, fetch, release, onError } = heldProxy()
  const clients = [new AbortController(), new AbortController()]
  const gone = clients.map(({ signal }) => ask({ signal }))
  const staying = stays ? [ask()] : []
  await flush()

  for (const client of clients) client.abort()
  if (stays) await flush()
  const late = [ask(), ask()] // otherwise before the aborted call has ended
  await release()

  for (const response of [...staying, ...late]) expect(await textOf(response)).toBe(responseTo())
  const status = stays ? 200 : 499
  expect(await Promise.all(gone)).toMatchObject([{ status }, { status }])
  const aborted = fetch.mock.calls.map(([, init]) => init?.signal?.aborted)
  expect(aborted).toEqual(stays ? [false] : [true, false])
  expect(onError).not.toHaveBeenCalled()
})
