import { expect, test, vi } from 'vitest'
import { toHttpError } from '../../src/client/httpFailure.js'
import { createQuote } from '../../src/client/quote.js'
import { visibleText } from '../errors/visibleText.js'

const secret = 'made-up-key-4f7e'
const quote = createQuote([secret])

test('default', async () => {
  const error = await toHttpError(Response.json({ msg: 'bad chain' }, { status: 400 }), quote)
  expect(error).toMatchObject({
    name: 'HttpError',
    status: 400,
    detail: 'bad chain',
    retryAfterMs: undefined,
  })
})

test('behavior: Retry-After is read', async () => {
  const answer = new Response('', { status: 429, headers: { 'Retry-After': '2' } })
  expect(await toHttpError(answer, quote)).toMatchObject({ status: 429, retryAfterMs: 2000 })
})

test.each([
  ['a web page', '<html>visible-body-text</html>'],
  ['text', 'visible-body-text'],
  ['JSON without a message', '{"data":"visible-body-text"}'],
  ['cut JSON', '{"message":"visible-body-text'],
  ['nothing', ''],
  [
    'more than is read for a message',
    `{"message":"visible-body-text","x":"${'x'.repeat(65_536)}"}`,
  ],
])('behavior: never a body’s text: %s', async (_, body) => {
  const error = await toHttpError(new Response(body, { status: 502 }), quote)
  expect(error.detail).toBeUndefined()
  expect(visibleText(error)).not.toContain('visible-body-text')
})

test('behavior: a body that hangs does not cost the status and Retry-After', async () => {
  vi.useFakeTimers()
  const hanging = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array([123])),
  })
  const answer = new Response(hanging, { status: 429, headers: { 'Retry-After': '30' } })
  const error = toHttpError(answer, quote)
  await vi.advanceTimersByTimeAsync(1_000)

  expect(await error).toMatchObject({ status: 429, detail: undefined, retryAfterMs: 30_000 })
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('behavior: a body that breaks off is still the HttpError it was', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) })
  expect(await toHttpError(new Response(broken, { status: 500 }), quote)).toMatchObject({
    status: 500,
    detail: undefined,
  })
})

test('behavior: the service echoes the key in its message', async () => {
  const answer = Response.json({ error: { message: `unknown key ${secret}` } }, { status: 401 })
  const error = await toHttpError(answer, quote)
  expect(error.detail).toBe('unknown key [redacted]')
  expect(visibleText(error)).not.toContain(secret)
})

test('behavior: a body that does not hang leaves no timer', async () => {
  vi.useFakeTimers()
  const error = toHttpError(Response.json({ msg: 'bad chain' }, { status: 400 }), quote)
  expect(vi.getTimerCount()).toBe(1)
  await error

  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
