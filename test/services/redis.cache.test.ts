import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Received, startUpstream } from '../server/startUpstream.js'
import { ask, fields } from './ask.js'
import { watchRedis } from './redisTraffic.js'
import { startPair } from './startPair.js'
import { apiKey } from './startProxyProcess.js'
import { startRedis } from './startRedis.js'

/** What a parser would change: digits, blanks, escapes, order, duplicates. */
const exact =
  '{ "data":{"list":[{"tick":"𓂀 ﷽ é","raw":"\\u00e9\\/","big":9007199254740993,' +
  '"long":0.123456789012345678901234567890,"e":1e400,"a":1,"a":2}],\n\t"total": 1 }}\n'

async function startPairWith(answer: (asked: typeof fields) => string) {
  const redis = await startRedis()
  const upstream = await startUpstream((response, { body }: Received) => {
    const text = answer(JSON.parse(body) as typeof fields) // what the proxy sends
    response.setHeader('Content-Type', 'application/json').end(text)
  })
  const traffic = await watchRedis(redis.url)
  const proxies = await startPair({ baseUrl: upstream.url, redisUrl: redis.url })
  return { upstream, traffic, proxies }
}

test('default: one process answers from what the other has read, byte for byte', async () => {
  const { upstream, proxies } = await startPairWith(() => exact)
  const first = await ask(proxies[0].url)
  const second = await ask(proxies[1].url)

  expect(first.text).toBe(exact)
  expect(second.text).toBe(exact)
  expect(second.headers['content-type']).toBe('application/json')
  expect(upstream.requests).toHaveLength(1)
})

test('behavior: an answer goes after its time', async () => {
  const { upstream, traffic, proxies } = await startPairWith(() => exact)
  await ask(proxies[0].url)
  const kept = (await traffic.dump()).filter(({ value }) => value.includes('9007199254740993'))
  expect(kept).toHaveLength(1)
  expect(kept[0]?.ttlSeconds).toBeOneOf([4, 5])
  await setTimeout(3_000)
  await ask(proxies[1].url)
  expect(upstream.requests).toHaveLength(1)

  await setTimeout(2_100)
  expect((await traffic.dump()).filter(({ key }) => key === kept[0]?.key)).toEqual([])
  await ask(proxies[1].url)
  expect(upstream.requests).toHaveLength(2)
})

test('behavior: no address reads the answer of another', async () => {
  const { upstream, proxies } = await startPairWith((asked) => JSON.stringify({ data: [asked] }))
  // what stores cut, fold or join: `?…`, `/`, `:`, case, composed characters
  const chains = [
    'a',
    'a?b',
    'a?c',
    'a/b',
    'a:b',
    'a::b',
    'a\\b',
    'A',
    ':a',
    'a:',
    '\u00e9',
    'e\u0301',
  ]
  const others = [
    { ...fields, address: '0xFA4E77' },
    { ...fields, limit: 2, offset: 0 },
    { ...fields, limit: 20, offset: 2 },
    { ...fields, chain: 'a",20,0]' },
  ]
  const asked = [...chains.map((chain) => ({ ...fields, chain })), ...others]
  for (const [index, one] of asked.entries())
    await ask(proxies[index % 2]?.url ?? '', { fields: one })
  expect(upstream.requests).toHaveLength(asked.length)

  for (const [index, one] of asked.entries()) {
    const { text } = await ask(proxies[(index + 1) % 2]?.url ?? '', {
      ...{ fields: one, headers: { 'X-Real-IP': '192.0.2.9' } },
    })
    expect(JSON.parse(text)).toEqual({ data: [one] })
  }
})

test('behavior: Redis holds no key and no address but what the answer says', async () => {
  const silent = { ...fields, address: '0xfa4e99' }
  const { traffic, proxies } = await startPairWith(({ address }) =>
    address === silent.address ? '{"data":[]}' : JSON.stringify({ data: [address] }),
  )
  await ask(proxies[0].url)
  await ask(proxies[1].url)
  await ask(proxies[1].url, { fields: silent })
  const dump = await traffic.dump()

  expect(dump).toHaveLength(4) // two answers, and the limits of two clients
  const everything = [...dump.flatMap(({ key, value }) => [key, value]), ...traffic.commands]
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  for (const form of [apiKey, btoa(apiKey), encodeURIComponent(apiKey), sha256(apiKey)]) {
    expect(everything.filter((text) => text.includes(form))).toEqual([])
  }
  expect(everything.filter((text) => text.includes(silent.address))).toEqual([])
  const answer = JSON.stringify({ data: [fields.address] })
  const withAddress = everything.filter((text) => text.includes(fields.address))
  expect(withAddress.length).toBeGreaterThan(0)
  const without = withAddress.map((text) => text.replace(answer, ''))
  expect(without.filter((text) => text.includes(fields.address))).toEqual([])
})
