import { expect, test, vi } from 'vitest'
import { HttpError } from '../../src/exports/index.js'
import { apiKey, errorOf, stubbedProxy, walletRequest } from './stubbedProxy.js'

test.each<[verdict: unknown, status: number]>([
  [true, 200],
  [false, 403],
  // untyped JavaScript may return these: only `true` allows the request
  [undefined, 403],
  ['true', 403],
  [{ user: 'x' }, 403],
])('behavior: returns %o: %i', async (verdict, status) => {
  for (const given of [verdict, Promise.resolve(verdict)]) {
    const { ask, fetch, onError } = stubbedProxy({ authorize: () => given as boolean }) // untyped
    const response = await ask()
    if (status === 403) expect(await errorOf(response, 403)).toBe('forbidden')
    expect(response.status).toBe(status)
    expect(fetch).toHaveBeenCalledTimes(status === 200 ? 1 : 0)
    expect(onError).not.toHaveBeenCalled()
  }
})

test('behavior: a Response is sent as it is, and may be reused', async () => {
  const login = new Response('log in', { status: 401, headers: { 'X-Login': '/login' } })
  vi.stubGlobal('Response', class extends Response {}) // as some servers do
  const { ask, fetch } = stubbedProxy({ authorize: async () => login })
  for (const response of [await ask(), await ask()]) {
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
])('behavior: throws %o: 500, reported, without an upstream request', async (thrown) => {
  const throws = () => {
    throw thrown
  }
  for (const authorize of [throws, () => Promise.reject(thrown)]) {
    const { handler, fetch, onError } = stubbedProxy({ authorize })
    const request = walletRequest()
    const response = await handler(request)

    expect(response.headers.get('Retry-After')).toBeNull()
    expect(await errorOf(response, 500, /down/)).toBe('internal_error')
    expect(fetch).not.toHaveBeenCalled()
    expect(onError).toHaveBeenCalledExactlyOnceWith(thrown, request, { chain: undefined })
  }
})

test('behavior: runs after the origin check and can read a clone of the request', async () => {
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
