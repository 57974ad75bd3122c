import { expect, test, vi } from 'vitest'
import { send } from '../../src/client/send.js'
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

test.each([200, 204, 300, 301, 302, 304, 305, 306, 400, 404, 429, 500, 503])(
  'behavior: status %i is an answer',
  async (status) => {
    const answer = new Response(null, { status })
    expect(await send(async () => answer, 'https://h/x', {})).toBe(answer)
  },
)

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
