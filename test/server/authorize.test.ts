import { expect, test, vi } from 'vitest'
import { HttpError } from '../../src/exports/index.js'
import type { WalletBalanceProxyOptions } from '../../src/exports/server.js'
import { apiKey, errorOf, stubbedProxy, walletRequest } from './stubbedProxy.js'

type Authorize = NonNullable<WalletBalanceProxyOptions['authorize']>

test.each<[verdict: unknown, status: number]>([
  [true, 200],
  [false, 403],
  // what a caller without types may give: a gate that is not sure stays shut
  [undefined, 403],
  ['true', 403],
  [{ user: 'x' }, 403],
])('behavior: %o is %i', async (verdict, status) => {
  for (const given of [verdict, Promise.resolve(verdict)]) {
    const { ask, fetch, onError } = stubbedProxy({ authorize: () => given as boolean }) // as said

    const response = await ask()
    if (status === 403) expect(await errorOf(response, 403)).toBe('forbidden')
    expect(response.status).toBe(status)
    expect(fetch).toHaveBeenCalledTimes(status === 200 ? 1 : 0)
    expect(onError).not.toHaveBeenCalled()
  }
})

test('behavior: a Response is sent as it is, and may be given again', async () => {
  const answer = new Response('log in', { status: 401, headers: { 'X-Login': '/login' } })
  // servers replace the global one
  vi.stubGlobal('Response', class extends Response {})
  const { ask, fetch } = stubbedProxy({ authorize: async () => answer })

  for (let asked = 0; asked < 2; asked += 1) {
    const response = await ask()
    expect([response.status, response.headers.get('X-Login')]).toEqual([401, '/login'])
    expect(await response.text()).toBe('log in')
  }
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  new Error(`database down, ${apiKey}`),
  undefined,
  new Response('log in', { status: 401 }),
  new HttpError({ status: 429, retryAfterMs: 1 }),
])('behavior: one that throws %o is 500, told, and lets nobody in', async (thrown) => {
  const throws: Authorize = () => {
    throw thrown
  }
  for (const authorize of [throws, () => Promise.reject(thrown)]) {
    const { handler, fetch, onError } = stubbedProxy({ authorize })
    const request = walletRequest()

    const response = await handler(request)

    expect(response.headers.get('Retry-After')).toBeNull()
    expect(await errorOf(response, 500, /down/)).toBe('internal_error')
    expect(fetch).not.toHaveBeenCalled()
    const [told, ...more] = onError.mock.calls
    expect([told?.[0] === thrown, told?.[1] === request, more]).toEqual([true, true, []])
  }
})

test('behavior: it sees the request, may read a clone of it, and not that of a foreign page', async () => {
  const authorize = vi.fn(async (request: Request) => {
    const { chain } = await request.clone().json()
    return request.headers.get('Authorization') === 'Bearer visitor' && chain === 'eth'
  })
  const { ask } = stubbedProxy({ authorize })

  expect((await ask({ headers: { Authorization: 'Bearer visitor' } })).status).toBe(200)
  expect((await ask()).status).toBe(403)
  await ask({ headers: { Origin: 'https://evil.example' } })
  await ask({ method: 'OPTIONS' })
  expect(authorize).toHaveBeenCalledTimes(2)
})
