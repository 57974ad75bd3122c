import { expect, test, vi } from 'vitest'
import { createUpstream, type ReadBytes } from '../../src/server/upstream.js'
import { rejection } from '../errors/caught.js'
import { startUpstream } from './startUpstream.js'
import { apiKey, everythingIn, fields } from './walletRequest.js'

type Fetch = typeof globalThis.fetch

const headers = { 'X-API-KEY': apiKey, 'Content-Type': 'application/json' }
const encode = (text: string) => new TextEncoder().encode(text)

function call(
  fetch: Fetch | undefined,
  { url = 'https://indexer.example/', key = apiKey, maxResponseBytes = 10_000 } = {},
): Promise<ReadBytes> {
  const callUpstream = createUpstream({ url, headers, apiKey: key, maxResponseBytes, fetch })
  return callUpstream(fields, new AbortController().signal)
}

/** A fetch that answers with these chunks, whatever they are. */
function answering(chunks: readonly unknown[], init: ResponseInit = {}): Fetch {
  const start = (controller: ReadableStreamDefaultController<unknown>) => {
    for (const chunk of chunks) controller.enqueue(chunk)
    controller.close()
  }
  // what a fetch of the user's gives may be anything
  return async () => new Response(new ReadableStream({ start }) as BodyInit, init)
}

async function readAll(read: ReadBytes): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  for (;;) {
    const chunk = await read()
    if (!chunk) return chunks
    chunks.push(chunk)
    if (chunks.length > 1_000) expect.fail('it does not end')
  }
}

const textOf = async (read: ReadBytes) => Buffer.concat(await readAll(read)).toString()

test('default', async () => {
  const upstream = await startUpstream((response) => response.end('{"data":[{"tick":"ordi"}]}'))
  const read = await call(undefined, { url: upstream.url })

  await expect(textOf(read)).resolves.toBe('{"data":[{"tick":"ordi"}]}')
  await expect(read()).resolves.toBeUndefined()
  expect(upstream.requests).toHaveLength(1)
})

test('behavior: exactly the four fields and two headers are given to fetch', async () => {
  const fetch = vi.fn<Fetch>(async () => new Response('[]'))
  const url = 'https://indexer.example/'
  const callUpstream = createUpstream({ url, headers, apiKey, maxResponseBytes: 1_000, fetch })
  const { signal } = new AbortController()

  // a request that holds more than its type says
  await callUpstream({ ...fields, apiKey: 'mine', toJSON: () => 'all' } as typeof fields, signal)

  const [asked, init] = fetch.mock.calls[0] ?? expect.fail('not called')
  expect(asked).toBe(url)
  expect(init).toEqual({
    method: 'POST',
    redirect: 'manual',
    headers: { 'X-API-KEY': apiKey, 'Content-Type': 'application/json' },
    body: '{"address":"0xfa4e01","chain":"eth","limit":20,"offset":0}',
    signal: expect.any(AbortSignal),
  })
  expect(init?.signal).toBe(signal)
})

test('behavior: without a fetch the one of the moment is asked', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('[1]'))
  await expect(call(undefined).then(textOf)).resolves.toBe('[1]')
  expect(fetch).toHaveBeenCalledOnce()
})

test.each<[title: string, status: number, expected: object]>([
  ['an HTTP failure', 500, { name: 'HttpError', status: 500 }],
  ['no 2xx', 304, { name: 'HttpError', status: 304 }],
  ['a redirect', 302, { name: 'RedirectError', status: 302 }],
])('behavior: %s rejects', async (_, status, expected) => {
  const upstream = await startUpstream((response) => {
    response.writeHead(status, { Location: 'https://evil.example/' }).end()
  })

  const error = await rejection(call(undefined, { url: upstream.url }))
  expect(error).toMatchObject(expected)
  expect(upstream.requests).toHaveLength(1)
})

test('behavior: an HTTP failure keeps Retry-After, and its message without the key', async () => {
  const body = JSON.stringify({ message: `slow down, ${apiKey}` })
  const fetch = async () => new Response(body, { status: 429, headers: { 'Retry-After': '7' } })

  const error = await rejection(call(fetch))
  expect(error).toMatchObject({
    status: 429,
    retryAfterMs: 7_000,
    detail: expect.stringContaining('slow down'),
  })
  expect(everythingIn(error)).not.toContain(apiKey)
})

test.each<[title: string, body: unknown, status?: number]>([
  ['an empty body', ''],
  ['no body', null],
  ['a 204', null, 204],
])('behavior: %s ends at once', async (_, body, status = 200) => {
  const read = await call(async () => new Response(body as BodyInit, { status })) // as listed
  await expect(read()).resolves.toBeUndefined()
  await expect(read()).resolves.toBeUndefined()
})

test.each<[announced: string, isRead: boolean]>([
  ['10000', true],
  ['10001', false],
  ['99999999999999999999', false],
  ['many', true],
])('parameters: maxResponseBytes; a Content-Length of %s', async (announced, isRead) => {
  const pull = vi.fn((controller: ReadableStreamDefaultController) => controller.close())
  const body = new ReadableStream({ pull }, { highWaterMark: 0 })
  const fetch = async () => new Response(body, { headers: { 'Content-Length': announced } })

  const answer = call(fetch)

  if (isRead) await expect(answer.then(textOf)).resolves.toBe('')
  else {
    await expect(answer).rejects.toMatchObject({
      name: 'InvalidResponseError',
      reason: 'too-large',
    })
    expect(pull).not.toHaveBeenCalled()
  }
})

test('behavior: a failure that is too large is a failure all the same', async () => {
  const fetch = async () =>
    new Response('x', { status: 500, headers: { 'Content-Length': '10001' } })
  await expect(call(fetch)).rejects.toMatchObject({ name: 'HttpError', status: 500 })
})

test.each<[title: string, key: string]>([
  ['a key that is looked for', apiKey],
  ['one that is not', 'demo'],
])('parameters: maxResponseBytes; exactly so many bytes are read: %s', async (_, key) => {
  const chunks = Array.from({ length: 10 }, () => encode('x'.repeat(1_000)))
  const read = await call(answering(chunks), { key })

  await expect(textOf(read)).resolves.toBe('x'.repeat(10_000))
})

test.each<[title: string, key: string]>([
  ['a key that is looked for', apiKey],
  ['one that is not', 'demo'],
])('parameters: maxResponseBytes; one byte more breaks it off: %s', async (_, key) => {
  const chunks = Array.from({ length: 10 }, () => encode('x'.repeat(1_000)))
  const read = await call(answering([...chunks, encode('y')]), { key })

  let given = 0
  const error = await rejection(
    (async () => {
      for (;;) given += (await read())?.length ?? expect.fail('it ended')
    })(),
  )
  expect(error).toMatchObject({ name: 'InvalidResponseError', reason: 'too-large' })
  expect(given).toBeGreaterThan(9_000)
  expect(given).toBeLessThanOrEqual(10_000)
})

test('behavior: a length that lies is counted all the same, and a long body not read on', async () => {
  const pull = vi.fn((controller: ReadableStreamDefaultController) => {
    if (pull.mock.calls.length > 100) controller.close()
    else controller.enqueue(new Uint8Array(1_000))
  })
  const body = new ReadableStream({ pull }, { highWaterMark: 0 })
  const read = await call(async () => new Response(body, { headers: { 'Content-Length': '5' } }))

  await expect(readAll(read)).rejects.toMatchObject({ reason: 'too-large' })
  expect(pull).toHaveBeenCalledTimes(11)
})

test.each<[headers: Record<string, string>, pieces: number]>([
  [{ 'Content-Length': '6000' }, 2],
  [{ 'Content-Length': '6000', 'Content-Encoding': 'br' }, 3],
  [{ 'Content-Length': '5999' }, 3],
  [{}, 3],
])(
  'behavior: with %o the last bytes are held back for the end in %i pieces',
  async (init, pieces) => {
    const [first, last] = [encode('x'.repeat(5_000)), encode('y'.repeat(1_000))]
    const read = await call(answering([first, last], { headers: init }))
    const chunks = await readAll(read)

    expect(Buffer.concat(chunks).toString()).toBe('x'.repeat(5_000) + 'y'.repeat(1_000))
    expect(chunks).toHaveLength(pieces)
  },
)

test('behavior: an empty chunk after the last bytes is no body that goes on', async () => {
  const init = { headers: { 'Content-Length': '2' } }
  const read = await call(answering([encode('[]'), encode('')], init))

  await expect(textOf(read)).resolves.toBe('[]')
})

test('behavior: a body that goes on after its length is broken off, with the rest of an echo', async () => {
  const chunks = [encode(`{"a":"${apiKey.slice(0, 8)}`), encode(`${apiKey.slice(8)}"}`)]
  const init = { headers: { 'Content-Length': String(chunks[0]?.length) } }
  const read = await call(answering(chunks, init))

  await expect(read()).resolves.toEqual(chunks[0])
  await expect(read()).rejects.toMatchObject({ name: 'NetworkError' })
})

test('behavior: an echo in an answer of a known length is withheld', async () => {
  const body = `{"a":"${apiKey}"}`
  for (const length of [body.length, 5]) {
    const chunks = [encode(body.slice(0, 10)), encode(body.slice(10))]
    const init = { headers: { 'Content-Length': String(length) } }
    const read = await call(answering(chunks, init))
    await expect(readAll(read)).rejects.toMatchObject({ name: 'KeyEchoError' })
  }
})

test.each<[title: string, spoil: (response: Response) => unknown]>([
  ['read already', (response) => response.text()],
  ['locked', (response) => response.body?.getReader()],
])('behavior: a body that is %s is a NetworkError', async (_, spoil) => {
  const fetch = async () => {
    const response = new Response('[]')
    await spoil(response)
    return response
  }
  const read = await call(fetch)

  await expect(read()).rejects.toMatchObject({ name: 'NetworkError' })
  await expect(read()).rejects.toMatchObject({ name: 'NetworkError' })
})

test.each<[title: string, key: string, chunks: unknown[]]>([
  ['a text', apiKey, ['{"data":[]}']],
  ['a text, no key looked for', 'demo', ['{"data":[]}']],
  ['a text amid bytes', apiKey, [encode('['), '1', encode(']')]],
  ['an empty text, which must not end the counting', apiKey, ['', encode('x'.repeat(20_000))]],
  ['a buffer', apiKey, [encode('['), encode('1').buffer, encode(']')]],
  ['wider numbers', apiKey, [new Uint16Array([0x5d5b])]],
  ['a number', apiKey, [1]],
  ['null', apiKey, [null]],
])('behavior: a chunk that is no bytes is a NetworkError: %s', async (_, key, chunks) => {
  const read = await call(answering(chunks), { key })

  await expect(readAll(read)).rejects.toMatchObject({ name: 'NetworkError' })
})

test.each<[title: string, fetch: () => unknown]>([
  ['rejects', () => Promise.reject(new Error('getaddrinfo ENOTFOUND secret.example'))],
  [
    'throws',
    () => {
      throw new TypeError('fetch failed')
    },
  ],
  ['gives nothing', async () => undefined],
  ['gives no response', async () => ({ ok: true })],
])('behavior: a fetch that %s is a NetworkError', async (_, fetch) => {
  const error = await rejection(call(fetch as Fetch).then(textOf)) // no fetch at all, on purpose
  expect(error).toMatchObject({ name: 'NetworkError' })
  expect(everythingIn(error)).not.toContain('secret.example')
})

test('behavior: a body that breaks off is a NetworkError without the words of the runtime', async () => {
  const start = (controller: ReadableStreamDefaultController) =>
    controller.error(new Error(`reset, ${apiKey}`))
  const read = await call(async () => new Response(new ReadableStream({ start })))

  const error = await rejection(read())
  expect(error).toMatchObject({ name: 'NetworkError' })
  expect(everythingIn(error)).not.toContain(apiKey)
})

test.each<[title: string, chunks: string[], given: number]>([
  ['at once', [`{"you sent":"${apiKey}"}`], 0],
  ['over two chunks', ['x'.repeat(2_000) + apiKey.slice(0, 5), apiKey.slice(5)], 2_000],
  ['amid much', [`${'x'.repeat(2_000)}${apiKey}${'x'.repeat(2_000)}`], 2_000],
])('behavior: an echo of the key passes through as such: %s', async (_, chunks, given) => {
  const read = await call(answering(chunks.map(encode)))

  let text = ''
  const error = await rejection(
    (async () => {
      for (;;) text += Buffer.from((await read()) ?? expect.fail('it ended')).toString()
    })(),
  )
  expect(error).toMatchObject({ name: 'KeyEchoError' })
  expect('x'.repeat(given)).toContain(text)
})

test('behavior: two answers have guards and counts of their own', async () => {
  const callUpstream = createUpstream({
    ...{ url: 'https://indexer.example/', headers, apiKey, maxResponseBytes: 8_000 },
    fetch: async (_, init) => new Response(String(init?.body).padEnd(5_000, 'x')),
  })
  const { signal } = new AbortController()
  const reads = await Promise.all(
    [0, 20].map((offset) => callUpstream({ ...fields, offset }, signal)),
  )

  const texts = await Promise.all(reads.map(textOf))
  expect(texts).toEqual(
    [0, 20].map((offset) => JSON.stringify({ ...fields, offset }).padEnd(5_000, 'x')),
  )
})

test.each<[title: string, key: string]>([
  ['a key that is looked for', apiKey],
  ['one that is not', 'demo'],
])(
  'behavior: an abort lets go of a body whose fetch knows no signals, which is no end: %s',
  async (_, key) => {
    const cancel = vi.fn()
    const start = (controller: ReadableStreamDefaultController) =>
      controller.enqueue(encode('x'.repeat(5_000)))
    const callUpstream = createUpstream({
      ...{ url: 'https://indexer.example/', headers, apiKey: key, maxResponseBytes: 8_000 },
      fetch: async () => new Response(new ReadableStream({ start, cancel })),
    })
    const caller = new AbortController()
    const read = await callUpstream(fields, caller.signal)
    await read()
    const next = rejection(read())

    caller.abort(new Error('left'))

    expect(await next).toBeInstanceOf(Error)
    expect(cancel).toHaveBeenCalledOnce()
  },
)
