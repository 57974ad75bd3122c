import { createStorage } from 'unstorage'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import {
  defineWalletBalanceResponse,
  locateEntries,
  ServiceError,
} from '../../src/exports/index.js'
import type { ResponseStorage } from '../../src/exports/server.js'
import { visibleText } from '../client/caught.js'
import { apiKey, bodyOf, responseTo, stubbedProxy, textOf, variants } from './stubbedProxy.js'

afterEach(() => {
  vi.useRealTimers()
})

/** A storage that ignores `ttl`. */
function createMap() {
  const values = new Map<string, unknown>()
  const setItem = vi.fn<ResponseStorage['setItem']>((key, value) => values.set(key, value))
  return { values, setItem, getItem: (key: string) => values.get(key) }
}

const cached = (storage: ResponseStorage, options = {}, respond?: () => Response) =>
  stubbedProxy({ cache: { storage, ttlSeconds: 60 }, ...options }, respond)

test('default: a second request gets the same bytes without an upstream request', async () => {
  const text = ` {"id":12345678901234567890.10,\r\n"x":"\\u00e9\\/نقش🐸\u2028"}\n`
  const { ask, fetch, onError } = cached(createStorage(), {}, () => new Response(text))
  const [first, second] = [await ask(), await ask()]
  expect([await first.text(), await second.text()]).toEqual([text, text])
  expect([...second.headers]).toEqual([...first.headers])
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(onError).not.toHaveBeenCalled()
})

test('behavior: other requests and other upstreams have their own entries', async () => {
  const storage = createStorage()
  const { ask, fetch } = cached(storage)
  const other = cached(storage, { baseUrl: 'https://other.example' }, () => new Response('[]'))
  for (const round of [1, 2]) {
    for (const changes of variants) {
      expect(await textOf(ask({ body: bodyOf(changes) }))).toBe(responseTo(changes))
    }
    expect(fetch.mock.calls.length, `round ${round}`).toBe(variants.length)
    expect(await textOf(other.ask())).toBe('[]')
  }
})

test('parameters: ttlSeconds, also if the storage ignores it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const storage = createMap()
  const { ask, fetch } = cached(storage)
  await ask()
  // a storage key without special characters or the API key
  const key = expect.stringMatching(/^inscription-hooks:[\da-f]{64}$/)
  expect(storage.setItem.mock.calls).toEqual([[key, expect.any(String), { ttl: 60 }]])
  expect(visibleText(storage.values)).not.toContain(apiKey)

  vi.setSystemTime(Date.now() + 59_999)
  await ask()
  expect(fetch).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 1)
  await ask()
  await ask()
  expect(fetch).toHaveBeenCalledTimes(2)
})

test.each<[title: string, value: unknown]>([
  ['null', null],
  ['an object', { data: [] }],
  ['JSON', '{"data":[]}'],
  ['a time only', `${Date.now() + 60_000} `],
  ['an expired time', `${Date.now() - 1} []`],
])('behavior: %s in the storage is ignored', async (_, value) => {
  const { ask, onError } = cached({ getItem: () => value, setItem: () => {} })
  expect(await textOf(ask())).toBe(responseTo())
  expect(onError).not.toHaveBeenCalled()
})

const healed = { errno: 0, data: { list: [{ tick: 'a', amount: 12345678901234567 }], total: 1 } }
const response = defineWalletBalanceResponse({
  entry: z.object({ tick: z.string(), amount: z.string() }), // the long number arrives as a string
  locate: (body) => {
    if (Object(body).indexing) throw new ServiceError({ detail: 'still indexing' })
    return locateEntries(body)
  },
  empty: { kind: null },
  entryId: ({ tick }) => tick,
})

test.each<[string, string | object, object, calls: number]>([
  ['a 404', '[]', {}, 2],
  ['HTML', '<html>', {}, 2],
  ['the key', `["${apiKey}"]`, {}, 2],
  ['too many bytes', `["${'x'.repeat(50)}"]`, { maxResponseBytes: 50 }, 2],
  ['a failure', '{"success":false}', {}, 2],
  ['a code beside an empty list', '{"code":12345,"data":{"list":[]}}', {}, 2],
  ['a failure that the rule knows', { errno: 7, data: [] }, {}, 2],
  ['one that only `locate` knows', { indexing: true, data: [] }, { response }, 2],
  ['one that only `empty` knows', { kind: 'x', data: [] }, { response }, 2],
  ['entries that `entry` refuses', { data: [{ tick: 7 }] }, { response }, 2],
  ['an answer that the definition reads', healed, { response }, 1],
  ['two lists, without a definition', { data: [{}], other: [{}] }, {}, 1],
])('behavior: cached or not: %s', async (title, first, options, calls) => {
  const texts = [first, '[]', '[]'].map((body) =>
    typeof body === 'string' ? body : JSON.stringify(body),
  )
  const storage = createMap()
  let sent = 0
  const respond = () =>
    new Response(texts[sent++], { status: title === 'a 404' && sent === 1 ? 404 : 200 })
  const { ask, fetch, onError } = cached(storage, options, respond)
  const answer = await textOf(ask())
  expect(storage.setItem).toHaveBeenCalledTimes(calls === 1 ? 1 : 0)
  for (const again of [1, 2])
    expect(await textOf(ask()), `${again}`).toBe(calls === 1 ? answer : '[]')
  expect(fetch).toHaveBeenCalledTimes(calls)
  if (typeof first === 'string') return
  expect(JSON.parse(answer)).toEqual(first) // passed on as it came
  expect(onError).not.toHaveBeenCalled()
})
