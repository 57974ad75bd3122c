import { expect, test, vi } from 'vitest'
import { errorCode, send } from '../../src/client/send.js'
import { rejection } from '../errors/caught.js'
import { visibleText } from '../errors/visibleText.js'
import { recordRequests } from './recordRequests.js'

test('default: one POST that follows no redirect', async () => {
  const { fetch, requests } = recordRequests()
  const headers = { 'Content-Type': 'application/json' }
  await send(fetch, 'https://h/x', { headers, body: '{}' })
  expect(requests).toEqual([
    {
      url: 'https://h/x',
      init: { method: 'POST', redirect: 'manual', headers, body: '{}' },
    },
  ])
})

test.each([200, 204, 300, 304, 305, 306, 400, 404, 429, 500, 503])(
  'behavior: status %i is an answer',
  async (status) => {
    const answer = new Response(null, { status })
    expect(await send(async () => answer, 'https://h/x', {})).toBe(answer)
  },
)

test.each([301, 302, 303, 307, 308])('behavior: status %i is a RedirectError', async (status) => {
  const { fetch, requests } = recordRequests(
    () => new Response(null, { status, headers: { Location: 'https://elsewhere.example/?s=1' } }),
  )
  const error = await rejection(send(fetch, 'https://h/x', {}))
  expect(error).toMatchObject({ name: 'RedirectError', status })
  expect(visibleText(error)).not.toContain('elsewhere.example')
  expect(requests).toHaveLength(1)
})

test('behavior: the redirect that a browser hides is one too', async () => {
  const opaque = Object.create(Response.error(), {
    type: { value: 'opaqueredirect' },
    status: { value: 0 },
  }) as Response // no other way to make one outside a browser
  const error = await rejection(send(async () => opaque, 'https://h/x', {}))
  expect(error).toMatchObject({ name: 'RedirectError', status: 0 })
})

test.each<[string, () => Promise<Response>]>([
  ['rejects', () => Promise.reject(new TypeError('failed: https://me:hunter2@h'))],
  [
    'rejects with a cause',
    () =>
      Promise.reject(
        new TypeError('failed', {
          cause: Object.assign(new Error('hunter2'), { code: 'ECONNREFUSED' }),
        }),
      ),
  ],
  [
    'throws',
    () => {
      throw new Error('hunter2')
    },
  ],
  ['rejects with nothing', () => Promise.reject(undefined)],
])('behavior: fetch %s: NetworkError, without what the runtime says of it', async (_, fetch) => {
  const error = await rejection(send(fetch, 'https://h/x', {}))
  expect(error).toMatchObject({ name: 'NetworkError' })
  expect(visibleText(error)).not.toContain('hunter2')
})

test('behavior: no fetch at all is a NetworkError', async () => {
  const missing = undefined as unknown as typeof fetch // an old runtime
  await expect(send(missing, 'https://h/x', {})).rejects.toMatchObject({ name: 'NetworkError' })
})

test('behavior: fetch is called without a receiver, as a browser demands', async () => {
  const receiver = vi.fn()
  async function fetch(this: unknown): Promise<Response> {
    receiver(this)
    return new Response()
  }
  await send(fetch, 'https://h/x', {})
  expect(receiver).toHaveBeenCalledWith(undefined)
})

test.each([
  [{ code: 'ECONNRESET' }, 'ECONNRESET'],
  [{ cause: { code: 'UND_ERR_SOCKET' } }, 'UND_ERR_SOCKET'],
  [{ cause: { code: 'ENOTFOUND' }, code: 'OTHER' }, 'ENOTFOUND'],
  [{ cause: {}, code: 'EPIPE' }, 'EPIPE'],
  [{ code: 20 }, undefined],
  [{ code: 'me:hunter2' }, undefined],
  [{ code: 'E' }, undefined],
  [{ code: 'EAI_AGAIN' }, 'EAI_AGAIN'],
  [{ code: 'ERR_HTTP2_STREAM_ERROR' }, 'ERR_HTTP2_STREAM_ERROR'],
  [{ code: 'AB12CD34EF56GH78' }, undefined], // looks like a key, and may be one
  [{ code: `E${'X'.repeat(60)}` }, undefined],
  [{ cause: null }, undefined],
  ['ECONNRESET', undefined],
  [undefined, undefined],
  [null, undefined],
])('errorCode: %o -> %o', (error, code) => {
  expect(errorCode(error)).toBe(code)
})
