import { expect, test, vi } from 'vitest'
import type { WalletBalanceProxyOptions } from '../../src/exports/server.js'
import { answerTo, bodyOf, errorOf, stubbedProxy } from './stubbedProxy.js'

/** All that can happen without the service has happened. */
async function turns() {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** A service that waits until the test releases its answers. */
function heldProxy(options: Partial<WalletBalanceProxyOptions> = {}) {
  let respond = (body: string) => new Response(answerTo(JSON.parse(body)))
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
    release: async (answer = respond) => {
      respond = answer
      await turns()
      for (const answerOne of held.splice(0)) answerOne()
    },
  }
}

const textOf = async (response: Promise<Response>) => (await response).text()

test('default: identical requests in flight share one call, and the next one has its own', async () => {
  const { ask, fetch, release, onError } = heldProxy()
  const client = new AbortController()
  const answers = [ask({ signal: client.signal }), ask({ body: ` ${bodyOf()}` }), ask()]
  await release()

  expect(await Promise.all(answers.map(textOf))).toEqual(answers.map(() => answerTo()))
  expect(fetch).toHaveBeenCalledTimes(1)

  const next = ask()
  await turns()
  client.abort() // after its answer: nobody's loss
  await release()
  expect(await textOf(next)).toBe(answerTo())
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(onError).not.toHaveBeenCalled()
})

test('behavior: who asks for anything else has a call and an answer of their own', async () => {
  const { ask, fetch, release } = heldProxy()
  const addresses = ['0xfa4e01', '0xFA4E01', '0xfa4e0'].map((address) => ({ address }))
  const chains = ['ETH', 'eth,20', 'eth","20'].map((chain) => ({ chain }))
  const asked = [...addresses, ...chains, { limit: 2 }, { offset: 1 }, { limit: 2, offset: 20 }]
  const answers = asked.map((changes) => ask({ body: bodyOf(changes) }))
  await release()

  expect(await Promise.all(answers.map(textOf))).toEqual(asked.map(answerTo))
  expect(fetch).toHaveBeenCalledTimes(asked.length)
})

test.each<[title: string, name: string, value: unknown, option: object, calls: number]>([
  ['coalesce: false', 'none', 1, { coalesce: false }, 3],
  ['Cloudflare Workers', 'navigator', { userAgent: 'Cloudflare-Workers' }, {}, 3],
  ['an edge runtime', 'EdgeRuntime', 'edge-runtime', {}, 3],
  ['Workers, told to', 'navigator', { userAgent: 'Cloudflare-Workers' }, { coalesce: true }, 1],
])('parameters: coalesce; %s', async (_, name, value, option, calls) => {
  vi.stubGlobal(name, value)
  const { ask, fetch, release } = heldProxy(option)
  const answers = [ask(), ask(), ask()]
  await release()

  expect(await Promise.all(answers.map(textOf))).toEqual(answers.map(() => answerTo()))
  expect(fetch).toHaveBeenCalledTimes(calls)
})

test('behavior: each client passes the checks, and gets what its own origin may read', async () => {
  const allowedOrigins = ['https://one.example', 'https://other.example']
  const { ask, fetch, release } = heldProxy({
    allowedOrigins,
    authorize: ({ headers }) => headers.has('Cookie'),
    rateLimiter: { consume: async (key) => key === 'often' && Promise.reject({ msBeforeNext: 1 }) },
    clientKey: ({ headers }) => headers.get('Cookie') ?? '',
  })
  const answers = ['a', 'b', undefined, 'often'].map((Cookie, index) =>
    ask({ headers: { ...(Cookie && { Cookie }), Origin: allowedOrigins[index % 2] ?? '' } }),
  )
  await release()

  const got = await Promise.all(answers)
  expect(got.map(({ status }) => status)).toEqual([200, 200, 403, 429])
  const readers = got.map(({ headers }) => headers.get('Access-Control-Allow-Origin'))
  expect(readers).toEqual([...allowedOrigins, ...allowedOrigins])
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('behavior: a failure is told to all, once to onError, and is not the next one’s', async () => {
  const { ask, fetch, release, onError } = heldProxy()
  const answers = [ask(), ask(), ask()]
  await release(() => new Response('', { status: 503, headers: { 'Retry-After': '7' } }))

  for (const response of await Promise.all(answers)) {
    expect(response.headers.get('Retry-After')).toBe('7')
    expect(await errorOf(response, 503)).toBe('upstream_refused')
  }
  expect(onError).toHaveBeenCalledTimes(1)

  const next = ask()
  await release(() => new Response('[]'))
  expect(await textOf(next)).toBe('[]')
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('behavior: two of three go away, the first too: the call goes on for the others', async () => {
  const { ask, fetch, release, signals, onError } = heldProxy()
  const clients = [0, 1].map(() => new AbortController())
  for (const { signal } of clients) void ask({ signal })
  const staying = ask()
  await turns()

  for (const client of clients) client.abort()
  await turns()
  expect(signals().map((signal) => signal?.aborted)).toEqual([false])
  const late = ask()
  await release()

  for (const answer of [staying, late]) expect(await textOf(answer)).toBe(answerTo())
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(onError).not.toHaveBeenCalled()
})

test('behavior: all go away: the call is aborted, no error is told, and the next has its own', async () => {
  const { ask, fetch, release, signals, onError } = heldProxy()
  const clients = [0, 1].map(() => new AbortController())
  const gone = clients.map(({ signal }) => ask({ signal }))
  await turns()

  for (const client of clients) client.abort()
  const next = [ask(), ask()] // before the aborted call has ended
  await release()

  expect(await Promise.all(next.map(textOf))).toEqual([answerTo(), answerTo()])
  expect((await Promise.all(gone)).map(({ status }) => status)).toEqual([499, 499])
  expect(signals().map((signal) => signal?.aborted)).toEqual([true, false])
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(onError).not.toHaveBeenCalled()
})
