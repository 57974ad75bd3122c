import { expect, test, vi } from 'vitest'
import { createQuote } from '../../src/client/quote.js'
import { relay, type Upstream } from '../../src/server/relay.js'
import { withholdKey } from '../../src/server/withholdKey.js'
import { startUpstream } from './startUpstream.js'
import { apiKey, everythingIn, fields } from './walletRequest.js'

const asked = fields

function target(url: string, changed: Partial<Upstream> = {}): Upstream {
  return {
    fetch: globalThis.fetch,
    url,
    headers: { 'X-API-KEY': apiKey, 'Content-Type': 'application/json' },
    timeoutMs: 5_000,
    quote: createQuote([apiKey]),
    guardBody: () => withholdKey(apiKey),
    ...changed,
  }
}

function setup(changed: Partial<Upstream> = {}) {
  const onLateError = vi.fn()
  const client = new AbortController()
  const send = (url: string) => relay(target(url, changed), asked, client.signal, onLateError)
  return { send, onLateError, client }
}

test('default', async () => {
  const upstream = await startUpstream((response) => response.end('{"data":[{"tick":"ordi"}]}'))
  const { send, onLateError } = setup()

  const response = await send(upstream.url)

  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  await expect(response.text()).resolves.toBe('{"data":[{"tick":"ordi"}]}')
  expect(onLateError).not.toHaveBeenCalled()
})

test('behavior: exactly the four fields and two headers are given to fetch', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('[]'))
  // a request that holds more than its type says
  const more = { ...asked, apiKey: 'mine', toJSON: () => 'all' }

  await relay(
    target('https://indexer.example/', { fetch }),
    more,
    new AbortController().signal,
    () => {},
  )

  const [url, init] = fetch.mock.calls[0] ?? expect.fail('not called')
  expect(url).toBe('https://indexer.example/')
  expect(init).toEqual({
    method: 'POST',
    redirect: 'manual',
    headers: { 'X-API-KEY': apiKey, 'Content-Type': 'application/json' },
    body: '{"address":"0xfa4e01","chain":"eth","limit":20,"offset":0}',
    signal: expect.any(AbortSignal),
  })
})

test('behavior: the body is streamed', async () => {
  const end = Promise.withResolvers<void>()
  const upstream = await startUpstream(async (response) => {
    response.write(`["${'a'.repeat(5_000)}`)
    await end.promise
    response.end('"]')
  })
  const { send } = setup()
  const reader = (await send(upstream.url)).body?.getReader()

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
])('behavior: %s rejects', async (_, name, status) => {
  const upstream = await startUpstream((response) => {
    response.writeHead(status, { Location: 'https://evil.example/' }).end()
  })
  const { send, onLateError } = setup()

  await expect(send(upstream.url)).rejects.toMatchObject({ name })
  expect(onLateError).not.toHaveBeenCalled()
})

test('behavior: an echo of the key in the first bytes rejects', async () => {
  const upstream = await startUpstream((response) => response.end(`{"you sent":"${apiKey}"}`))

  await expect(setup().send(upstream.url)).rejects.toMatchObject({ name: 'KeyEchoError' })
})

test('behavior: an empty 200 rejects, it is no answer', async () => {
  const upstream = await startUpstream((response) => response.end())

  await expect(setup().send(upstream.url)).rejects.toMatchObject({
    name: 'InvalidResponseError',
    reason: 'empty',
  })
})

test.each([
  ['gzip', 'gzip'],
  ['brotli', 'br'],
  ['deflate', 'deflate'],
])('behavior: a body that is not the %s it says rejects', async (_, encoding) => {
  const upstream = await startUpstream((response) => {
    response.setHeader('Content-Encoding', encoding).end('{"data":[]}'.repeat(10))
  })
  const { send, onLateError } = setup({ timeoutMs: 300 })

  await expect(send(upstream.url)).rejects.toMatchObject({
    name: expect.stringMatching(/^(NetworkError|TimeoutError)$/),
  })
  expect(onLateError).not.toHaveBeenCalled()
})

test('behavior: the deadline before the first byte rejects and frees the connection', async () => {
  const upstream = await startUpstream((response) => response.flushHeaders())
  const { send, onLateError } = setup({ timeoutMs: 30 })

  await expect(send(upstream.url)).rejects.toMatchObject({ name: 'TimeoutError', timeoutMs: 30 })
  await upstream.aborted
  expect(onLateError).not.toHaveBeenCalled()
})

test('behavior: the deadline within the body breaks it off and is reported once', async () => {
  const upstream = await startUpstream((response) => void response.write('x'.repeat(5_000)))
  const { send, onLateError } = setup({ timeoutMs: 150 })

  const response = await send(upstream.url)

  await expect(response.text()).rejects.toThrow()
  await upstream.aborted
  expect(onLateError.mock.calls).toEqual([[expect.objectContaining({ name: 'TimeoutError' })]])
})

// as Node 20 and 22 do on some broken bodies: the abort does not wake their fetch
test.each<[bytes: number]>([[0], [5_000]])(
  'behavior: the deadline ends a body that hangs after %i bytes and minds no signal',
  { timeout: 5_000 },
  async (bytes) => {
    const start = (controller: ReadableStreamDefaultController) =>
      controller.enqueue(new Uint8Array(bytes))
    const fetch = async () => new Response(new ReadableStream({ start }))
    const { send } = setup({ fetch, timeoutMs: 50 })

    const text = send('https://indexer.example/').then((response) => response.text())

    await expect(text).rejects.toMatchObject({ name: 'TimeoutError' })
  },
)

test('behavior: an upstream that is cut within the body is reported once, as NetworkError', async () => {
  const cut = Promise.withResolvers<void>()
  const upstream = await startUpstream(async (response) => {
    response.write('x'.repeat(5_000))
    await cut.promise
    response.destroy()
  })
  const { send, onLateError } = setup()
  const response = await send(upstream.url)
  cut.resolve()

  await expect(response.text()).rejects.toThrow()
  expect(onLateError.mock.calls).toEqual([[expect.objectContaining({ name: 'NetworkError' })]])
  expect(everythingIn(onLateError.mock.calls)).not.toContain(apiKey)
})

test('behavior: a client that goes away before the answer aborts the call', async () => {
  const upstream = await startUpstream(() => {})
  const { send, client, onLateError } = setup()
  const answer = send(upstream.url)
  await upstream.received(1)

  client.abort(new Error('left'))

  await expect(answer).rejects.toThrow('left')
  await upstream.aborted
  expect(onLateError).not.toHaveBeenCalled()
})

test('behavior: a client that goes away within the body aborts the call, which is no error', async () => {
  const upstream = await startUpstream((response) => void response.write('x'.repeat(5_000)))
  const { send, client, onLateError } = setup()
  const response = await send(upstream.url)

  client.abort()

  await upstream.aborted
  await expect(response.text()).rejects.toThrow()
  expect(onLateError).not.toHaveBeenCalled()
})

test('behavior: a client whose server only cancels the body aborts the call, which is no error', async () => {
  const upstream = await startUpstream((response) => void response.write('x'.repeat(5_000)))
  const { send, onLateError } = setup()
  const response = await send(upstream.url)

  await response.body?.cancel(new Error('left'))

  await upstream.aborted
  expect(onLateError).not.toHaveBeenCalled()
})

test('behavior: a client that does not read is not read ahead of', async () => {
  const pull = vi.fn((controller: ReadableStreamDefaultController) =>
    controller.enqueue(new Uint8Array(10_000)),
  )
  const fetch = async () => new Response(new ReadableStream({ pull }))

  const response = await setup({ fetch }).send('https://indexer.example/')
  await new Promise((resolve) => setImmediate(resolve)) // after all that is ready to run

  expect(pull.mock.calls.length).toBeLessThan(10)
  await response.body?.cancel()
})

test('behavior: nothing of the timer stays behind after the answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const fetch = async () => new Response('[]')
    const response = await setup({ fetch }).send('https://indexer.example/')
    await response.text()

    await new Promise((resolve) => setImmediate(resolve)) // after all that is ready to run
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
