import { expect, test, vi } from 'vitest'
import { startFlight } from '../../src/server/flight.js'
import { createUpstream } from '../../src/server/upstream.js'
import { rejection } from '../errors/caught.js'
import { startUpstream } from './startUpstream.js'
import { apiKey, everythingIn, fields } from './walletRequest.js'

/** One call over a real socket, and the client that waits for it. */
function send(url: string, { timeoutMs = 5_000 } = {}) {
  const onError = vi.fn()
  const client = new AbortController()
  const headers = { 'X-API-KEY': apiKey, 'Content-Type': 'application/json' }
  const callUpstream = createUpstream({
    ...{ url, headers, apiKey, maxResponseBytes: 1_000_000, fetch: undefined },
  })
  const flight = startFlight({
    ...{ timeoutMs, open: (signal) => callUpstream(fields, signal), onError },
    isKept: false,
    onWhole: async () => {},
    onEnd: () => {},
  })
  return { answer: flight.stream(client.signal), flight, onError, client }
}

test('default', async () => {
  const upstream = await startUpstream((response) => response.end('{"data":[{"tick":"ordi"}]}'))
  const { answer, onError } = send(upstream.url)
  const response = await answer

  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  await expect(response.text()).resolves.toBe('{"data":[{"tick":"ordi"}]}')
  expect(onError).not.toHaveBeenCalled()
})

test('behavior: the body is streamed', async () => {
  const end = Promise.withResolvers<void>()
  const upstream = await startUpstream(async (response) => {
    response.write(`["${'a'.repeat(5_000)}`)
    await end.promise
    response.end('"]')
  })
  const reader = (await send(upstream.url).answer).body?.getReader()

  const first = await reader?.read()
  expect(first?.value?.length).toBeGreaterThan(4_000)
  end.resolve()
  let rest = 0
  for (;;) {
    const chunk = await reader?.read()
    if (!chunk || chunk.done) break
    rest += chunk.value.length
  }
  expect((first?.value?.length ?? 0) + rest).toBe(5_004)
})

test.each([
  ['an HTTP failure', 'HttpError', 500],
  ['a redirect', 'RedirectError', 302],
  ['no body', 'InvalidResponseError', 204],
])('behavior: %s is refused, and reported once', async (_, name, status) => {
  const upstream = await startUpstream((response) => {
    response.writeHead(status, { Location: 'https://evil.example/' }).end()
  })
  const { answer, onError } = send(upstream.url)

  expect(await rejection(answer)).toMatchObject({ name: 'ProxyRefusal', status: 502 })
  expect(onError.mock.calls).toEqual([[expect.objectContaining({ name })]])
})

test('behavior: an echo of the key in the first bytes is refused', async () => {
  const upstream = await startUpstream((response) => response.end(`{"you sent":"${apiKey}"}`))
  const { answer, onError } = send(upstream.url)

  expect(await rejection(answer)).toMatchObject({ status: 502 })
  expect(onError.mock.calls).toEqual([[expect.objectContaining({ name: 'KeyEchoError' })]])
})

test.each([
  ['gzip', 'gzip'],
  ['brotli', 'br'],
  ['deflate', 'deflate'],
])('behavior: a body that is not the %s it says is refused', async (_, encoding) => {
  const upstream = await startUpstream((response) => {
    response.setHeader('Content-Encoding', encoding).end('{"data":[]}'.repeat(10))
  })
  const { answer, onError } = send(upstream.url, { timeoutMs: 300 })

  expect(await rejection(answer)).toMatchObject({
    name: 'ProxyRefusal',
    code: expect.stringMatching(/^upstream_(error|timeout)$/), // some fetches hang on it
  })
  expect(onError.mock.calls).toEqual([
    [expect.objectContaining({ name: expect.stringMatching(/^(NetworkError|TimeoutError)$/) })],
  ])
})

test('behavior: the deadline before the first byte is a 504, and frees the connection', async () => {
  const upstream = await startUpstream((response) => response.flushHeaders())
  const { answer, onError } = send(upstream.url, { timeoutMs: 1_000 })

  expect(await rejection(answer)).toMatchObject({ status: 504 })
  await upstream.aborted
  expect(onError.mock.calls).toEqual([
    [expect.objectContaining({ name: 'TimeoutError', timeoutMs: 1_000 })],
  ])
})

test('behavior: the deadline within the body breaks it off, and is reported once', async () => {
  const upstream = await startUpstream((response) => void response.write('x'.repeat(5_000)))
  const { answer, onError } = send(upstream.url, { timeoutMs: 1_000 })
  const response = await answer

  await expect(response.text()).rejects.toThrow()
  await upstream.aborted
  expect(onError.mock.calls).toEqual([[expect.objectContaining({ name: 'TimeoutError' })]])
})

test('behavior: an upstream that is cut within the body is reported once, as NetworkError', async () => {
  const cut = Promise.withResolvers<void>()
  const upstream = await startUpstream(async (response) => {
    response.write('x'.repeat(5_000))
    await cut.promise
    response.destroy()
  })
  const { answer, onError } = send(upstream.url)
  const response = await answer
  cut.resolve()

  await expect(response.text()).rejects.toThrow()
  expect(onError.mock.calls).toEqual([[expect.objectContaining({ name: 'NetworkError' })]])
  expect(everythingIn(onError.mock.calls)).not.toContain(apiKey)
})

test('behavior: an answer that is too large frees the connection', async () => {
  const upstream = await startUpstream((response) => void response.write('x'.repeat(1_000_001)))
  const { answer, onError } = send(upstream.url)
  const response = await answer

  await expect(response.text()).rejects.toThrow()
  await upstream.aborted
  expect(onError.mock.calls).toEqual([[expect.objectContaining({ reason: 'too-large' })]])
})

test('behavior: a client that goes away before the answer aborts the call', async () => {
  const upstream = await startUpstream(() => {})
  const { answer, client, onError } = send(upstream.url)
  const refused = rejection(answer)
  await upstream.received(1)

  client.abort(new Error('left'))

  expect(await refused).toBeInstanceOf(Error)
  await upstream.aborted
  expect(onError).not.toHaveBeenCalled()
})

test('behavior: a client that goes away within the body aborts the call, which is no error', async () => {
  const upstream = await startUpstream((response) => void response.write('x'.repeat(5_000)))
  const { answer, client, onError } = send(upstream.url)
  const response = await answer

  client.abort()

  await upstream.aborted
  await expect(response.text()).rejects.toThrow()
  expect(onError).not.toHaveBeenCalled()
})

test('behavior: a client whose server only cancels the body aborts the call, which is no error', async () => {
  const upstream = await startUpstream((response) => void response.write('x'.repeat(5_000)))
  const { answer, onError } = send(upstream.url)

  await (await answer).body?.cancel(new Error('left'))

  await upstream.aborted
  expect(onError).not.toHaveBeenCalled()
})

test('behavior: a client that goes away leaves the connection to one that stays', async () => {
  const end = Promise.withResolvers<void>()
  const upstream = await startUpstream(async (response) => {
    response.write(`["${'a'.repeat(5_000)}`)
    await end.promise
    response.end('"]')
  })
  const { answer, flight, client, onError } = send(upstream.url)
  const whole = flight.whole(new AbortController().signal)
  await answer

  client.abort()
  end.resolve()

  await expect(whole.then((response) => response.text())).resolves.toBe(`["${'a'.repeat(5_000)}"]`)
  expect(upstream.requests).toHaveLength(1)
  expect(onError).not.toHaveBeenCalled()
})
