import { createWalletBalanceProxy } from 'inscription-hooks/server'
import { RateLimiterMemory, RateLimiterUnion } from 'rate-limiter-flexible'
import { expect, test } from 'vitest'
import { startUpstream } from '../server/startUpstream.js'
import { fields } from './ask.js'

/** Counts all clients as one. */
class SharedLimiter extends RateLimiterMemory {
  override consume() {
    return super.consume('key')
  }
}

test('behavior: a union is understood, and one client uses up the quota with it', async () => {
  const upstream = await startUpstream()
  const own = new RateLimiterMemory({ keyPrefix: 'own', points: 2, duration: 10 })
  const quota = new SharedLimiter({ keyPrefix: 'quota', points: 5, duration: 30 })
  const proxy = createWalletBalanceProxy({
    ...{ baseUrl: upstream.url, apiKey: 'test-key-51ce' },
    rateLimiter: new RateLimiterUnion(own, quota),
    clientKey: (request) => request.headers.get('X-Real-IP') ?? '',
  })
  const askAs = async (client: string) => {
    const headers = { 'Content-Type': 'application/json', 'X-Real-IP': client }
    const body = JSON.stringify(fields)
    const request = new Request('http://dapp.example', { method: 'POST', headers, body })
    const { status, headers: received } = await proxy(request)
    return [status, received.get('Retry-After')]
  }

  expect(await askAs('a')).toEqual([200, null])
  expect(await askAs('a')).toEqual([200, null])
  for (const _ of [3, 4, 5]) expect(await askAs('a')).toEqual([429, '10'])
  expect(await askAs('b')).toEqual([429, '30'])
  expect(upstream.requests).toHaveLength(2)
})
