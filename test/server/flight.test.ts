import { expect, test, vi } from 'vitest'
import { HttpError } from '../../src/errors/HttpError.js'
import { NetworkError } from '../../src/errors/NetworkError.js'
import { KeyEchoError } from '../../src/server/keyGuard.js'
import { rejection } from '../errors/caught.js'
import { setupFlight, turn } from './flownFlight.js'

const answerHeaders = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** More than is gathered before an answer is streamed. */
const long = `["${'a'.repeat(70_000)}",`

/** So that a test that fails does not print it. */
const shorten = (text: string) => text.replace('a'.repeat(70_000), '70000 a')

/** What a body gives before it ends or breaks off. */
async function receive(response: Response) {
  const bytes: Uint8Array[] = []
  const reader = response.body?.getReader() ?? expect.fail('no body')
  let error: unknown
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      bytes.push(value)
    }
  } catch (thrown) {
    error = thrown
  }
  return { text: shorten(Buffer.concat(bytes).toString()), error }
}

test('default', async () => {
  const { answer, flight, client, onWhole, onError } = setupFlight()
  const [first, second] = [client(), client()]
  const streamed = first.stream(flight)
  const whole = flight.whole(second.signal)
  answer.push('{"data":')
  answer.push('[]}')
  answer.end()

  for (const response of await Promise.all([streamed, whole])) {
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toEqual(answerHeaders)
    await expect(response.text()).resolves.toBe('{"data":[]}')
  }
  expect(onWhole).toHaveBeenCalledOnce()
  expect(onError).not.toHaveBeenCalled()
  expect(answer.wasAbandoned).toBe(false)
})

test('behavior: the first client has its answer with the first bytes, and each as it comes', async () => {
  const { answer, flight, client } = setupFlight()
  const settled = vi.fn()
  const streamed = client().stream(flight)
  void streamed.then(settled)
  answer.begin()
  await turn()
  expect(settled).not.toHaveBeenCalled()

  answer.push('["a"')
  const reader = (await streamed).body?.getReader()
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('["a"')
  answer.push(']')
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe(']')
  answer.end()
  await expect(reader?.read()).resolves.toMatchObject({ done: true })
})

test('behavior: a page that is there within a turn comes in one piece', async () => {
  const { answer, flight, client, onEnd } = setupFlight()
  const first = client()
  const streamed = first.stream(flight)
  for (const text of ['[', '1', ',', '2', ']']) answer.push(text)
  answer.end()
  const reader = (await streamed).body?.getReader()

  expect(onEnd).toHaveBeenCalled()
  expect(first.listeners).toBe(0)
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('[1,2]')
  await expect(reader?.read()).resolves.toMatchObject({ done: true })
})

test('behavior: nothing is read ahead of a client that is alone', async () => {
  const { answer, flight, client } = setupFlight()
  answer.push(long)
  for (const text of ['1', ',', '2', ']']) answer.push(text)
  answer.end()
  const reader = (await client().stream(flight)).body?.getReader()
  await turn()
  expect(answer.reads).toBe(1)

  await reader?.read()
  await turn()
  expect(answer.reads).toBe(2)

  await reader?.cancel()
  expect(answer.reads).toBe(2)
})

test.each<[when: string, atRead: number]>([
  ['before the first bytes', 0],
  ['after the first bytes', 1],
  ['amid the body', 2],
  ['with all but the end there', 3],
])('behavior: who joins gets the whole: %s', async (_, atRead) => {
  const { answer, flight, client } = setupFlight()
  const texts = ['["a",', '"b",', '"c"]']
  const streamed = client().stream(flight)
  for (const text of texts.slice(0, atRead)) answer.push(text)
  const received = atRead > 0 ? streamed.then(receive) : undefined
  await turn()

  const whole = client().text(flight)
  await turn()
  for (const text of texts.slice(atRead)) answer.push(text)
  answer.end()

  await expect(whole).resolves.toBe(texts.join(''))
  await expect(received ?? streamed.then(receive)).resolves.toEqual({ text: texts.join('') })
})

test('behavior: who joins after the last byte, while onWhole runs, gets the whole after it', async () => {
  const stored = Promise.withResolvers<void>()
  const { answer, flight, client, onWhole, onEnd } = setupFlight({ onWhole: () => stored.promise })
  answer.push('[]')
  answer.end()
  const settled = vi.fn()
  const received = client().stream(flight).then(receive)
  await turn()
  expect(onWhole).toHaveBeenCalled()
  expect(onEnd).not.toHaveBeenCalled()

  const whole = client().text(flight)
  void Promise.race([received, whole]).then(settled)
  await turn()
  expect(settled).not.toHaveBeenCalled()
  stored.resolve()

  await expect(whole).resolves.toBe('[]')
  await expect(received).resolves.toEqual({ text: '[]' })
  expect(answer.reads).toBe(2)
})

test('behavior: five that wait get equal texts from one reading', async () => {
  const { answer, flight, client } = setupFlight()
  const received = client().stream(flight).then(receive)
  const wholes = Array.from({ length: 5 }, () => client().text(flight))
  for (const text of ['{"tick":"🐸', '墨水"', '}']) answer.push(text)
  answer.end()

  await expect(Promise.all(wholes)).resolves.toEqual(Array(5).fill('{"tick":"🐸墨水"}'))
  await expect(received).resolves.toEqual({ text: '{"tick":"🐸墨水"}' })
  expect(answer.reads).toBe(4)
})

// in whichever of its turns the one that reads along meets the one that reads on
test.each(Array.from({ length: 40 }, (_, turns) => [turns]))(
  'behavior: the stream is whole when another joins %i turns later',
  async (turns) => {
    const texts = [long, '"b",', '"c",', '"d",', '"e"]']
    const { answer, flight, client } = setupFlight()
    for (const text of texts) answer.push(text)
    answer.end()
    const response = await client().stream(flight)

    const whole = client().text(flight)
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    const received = receive(response)

    expect(shorten(await whole)).toBe(shorten(texts.join('')))
    await expect(received).resolves.toEqual({ text: shorten(texts.join('')) })
  },
)

test('behavior: a first client that stops reading keeps nobody waiting, and misses nothing', async () => {
  const { answer, flight, client } = setupFlight()
  const texts = [long, '"b",', '"c"]']
  const streamed = client().stream(flight)
  const whole = client().text(flight)
  for (const text of texts) answer.push(text)
  answer.end()
  const response = await streamed

  expect(shorten(await whole)).toBe(shorten(texts.join('')))
  await vi.advanceTimersByTimeAsync(5_000)
  await expect(receive(response)).resolves.toEqual({ text: shorten(texts.join('')) })
})

test('behavior: a first client that reads too slowly is broken off, though all has come', async () => {
  const { answer, flight, client, onError } = setupFlight()
  const streamed = client().stream(flight)
  const whole = client().text(flight)
  answer.push(long)
  answer.push('1]')
  answer.end()
  const response = await streamed
  await whole
  await vi.advanceTimersByTimeAsync(10_000)

  await expect(receive(response)).resolves.toMatchObject({ error: { name: 'TimeoutError' } })
  expect(onError).not.toHaveBeenCalled()
})

test.each<[title: string, isKept: boolean]>([
  ['unless it is kept', true],
  ['if it is not kept', false],
])('behavior: a long answer that a lone client reads is shared no more, %s', async (_, isKept) => {
  const read = vi.fn()
  const { answer, flight, client, onEnd } = setupFlight({
    isKept,
    async onWhole(readText) {
      if (isKept) read(await readText())
    },
  })
  const texts = [`["${'b'.repeat(300_000)}",`, '1,', '2]']
  answer.push(texts[0] ?? '')
  const response = await client().stream(flight)
  await turn()
  expect(onEnd).toHaveBeenCalledTimes(isKept ? 0 : 1)

  const received = receive(response)
  await turn()
  answer.push(texts[1] ?? '')
  await turn()
  answer.push(texts[2] ?? '')
  answer.end()

  expect((await received).text === texts.join('')).toBe(true)
  if (isKept) expect(read.mock.calls[0]?.[0] === texts.join('')).toBe(true)
})

test('behavior: a long answer that others wait for is theirs too', async () => {
  const { answer, flight, client } = setupFlight()
  const first = `["${'b'.repeat(300_000)}",`
  const streamed = client().stream(flight)
  const wholes = [client().text(flight), client().text(flight)]
  answer.push(first)
  const received = streamed.then(receive)
  await turn()
  answer.push('1]')
  answer.end()

  for (const text of [...(await Promise.all(wholes)), (await received).text]) {
    expect(text === `${first}1]`).toBe(true)
  }
})

test('behavior: a client that transfers its bytes takes them from nobody', async () => {
  const { answer, flight, client } = setupFlight()
  answer.push(long)
  const reader = (await client().stream(flight)).body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  const bytes = value ?? expect.fail('no bytes')
  structuredClone(bytes, { transfer: [bytes.buffer] })

  const whole = client().text(flight)
  answer.push('1]')
  answer.end()

  expect(shorten(await whole)).toBe(shorten(`${long}1]`))
  await reader?.cancel()
})

test('behavior: onWhole is given the text, and its failure is nobody else’s', async () => {
  const read = vi.fn()
  const { answer, flight, client, onError } = setupFlight({
    async onWhole(readText) {
      read(await readText())
      throw new Error('the store is down')
    },
  })
  const received = client().stream(flight).then(receive)
  const whole = client().text(flight)
  answer.push('[1')
  answer.push(']')
  answer.end()

  await expect(whole).resolves.toBe('[1]')
  await expect(received).resolves.toEqual({ text: '[1]' })
  expect(read).toHaveBeenCalledExactlyOnceWith('[1]')
  expect(onError).not.toHaveBeenCalled()
})

test.each<[title: string, error: unknown, expected: object]>([
  ['a network failure', new NetworkError(), { status: 502 }],
  [
    'an HTTP failure',
    new HttpError({ status: 429, retryAfterMs: 2_000 }),
    { status: 429, code: 'upstream_rate_limited', headers: { 'Retry-After': '2' } },
  ],
  ['an echo of the key', new KeyEchoError('withheld'), { status: 502, code: 'upstream_error' }],
  ['a bug', new Error('said-by-a-bug'), { status: 500, code: 'internal_error' }],
])('behavior: a failure before the first bytes refuses all: %s', async (_, error, expected) => {
  const { answer, flight, client, onError } = setupFlight()
  const refused = [
    rejection(client().stream(flight)),
    rejection(client().text(flight)),
    rejection(client().text(flight)),
  ]

  answer.fail(error)

  for (const refusal of await Promise.all(refused)) {
    expect(refusal).toMatchObject({ name: 'ProxyRefusal', ...expected })
  }
  expect(onError.mock.calls).toEqual([[error]])
})

test('behavior: a failure in the turn of the first bytes is a refusal', async () => {
  const { answer, flight, client, onError } = setupFlight()
  const refused = rejection(client().stream(flight))
  answer.push('["a",')
  for (let step = 0; answer.reads < 2; step += 1) {
    if (step > 100) expect.fail('is not read')
    await Promise.resolve()
  }
  answer.fail()

  expect(await refused).toMatchObject({ name: 'ProxyRefusal', status: 502 })
  expect(onError).toHaveBeenCalledOnce()
})

test('behavior: an empty answer is none', async () => {
  const { answer, flight, client, onError, onWhole } = setupFlight()
  const refused = [rejection(client().stream(flight)), rejection(client().text(flight))]
  answer.end()

  for (const refusal of await Promise.all(refused)) expect(refusal).toMatchObject({ status: 502 })
  expect(onError.mock.calls).toEqual([[expect.objectContaining({ reason: 'empty' })]])
  expect(onWhole).not.toHaveBeenCalled()
})

test.each([['reads'], ['does not read']])(
  'behavior: a failure amid the body breaks off the stream of a client that %s, and refuses the others',
  async (manner) => {
    const { answer, flight, client, onError } = setupFlight()
    const streamed = client().stream(flight)
    const refused = [rejection(client().text(flight)), rejection(client().text(flight))]
    answer.push('["a",')
    const response = await streamed
    const received = manner === 'reads' ? receive(response) : undefined
    await turn()
    const error = new NetworkError()

    answer.fail(error)

    for (const refusal of await Promise.all(refused)) expect(refusal).toMatchObject({ status: 502 })
    const { text, error: seen } = await (received ?? receive(response))
    expect(seen).toBe(error)
    expect('["a",').toContain(text)
    expect(onError.mock.calls).toEqual([[error]])
  },
)

test('behavior: the deadline before the first bytes is a 504 for all', async () => {
  const { flight, client, onError, answer } = setupFlight()
  const refused = [rejection(client().stream(flight)), rejection(client().text(flight))]
  await vi.advanceTimersByTimeAsync(10_000)

  for (const refusal of await Promise.all(refused)) {
    expect(refusal).toMatchObject({ status: 504, code: 'upstream_timeout' })
  }
  expect(onError.mock.calls).toEqual([[expect.objectContaining({ name: 'TimeoutError' })]])
  expect(answer.signal?.aborted).toBe(true)
})

test('behavior: the stream of a client that does not read is broken off at the deadline, at once', async () => {
  const { answer, flight, client, onError } = setupFlight()
  answer.push('["a",')
  const reader = (await client().stream(flight)).body?.getReader() ?? expect.fail('no body')
  const closed = vi.fn()
  reader.closed.catch(closed)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(closed).not.toHaveBeenCalled()

  await vi.advanceTimersByTimeAsync(1_000)

  expect(closed).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }))
  expect(onError).toHaveBeenCalledOnce()
  await expect(reader.read()).rejects.toMatchObject({ name: 'TimeoutError' })
})

test.each<[bytes: number]>([[0], [5]])(
  'behavior: the deadline ends an answer that hangs after %i bytes and minds no signal',
  async (bytes) => {
    const chunks = bytes > 0 ? [new Uint8Array(bytes)] : []
    const read = async () => chunks.pop() ?? new Promise<never>(() => {})
    const { flight, client, onError } = setupFlight({ open: async () => read })
    const received = client()
      .stream(flight)
      .then(async (response) => (await receive(response)).error, String)
    const refused = rejection(client().text(flight))
    await turn()

    await vi.advanceTimersByTimeAsync(10_000)

    expect(await refused).toMatchObject({ status: 504 })
    expect(String(await received)).toMatch(bytes === 0 ? /^ProxyRefusal/ : /^TimeoutError/)
    expect(onError).toHaveBeenCalledOnce()
  },
)

test.each<[title: string, bytes: Uint8Array, reason: string]>([
  ['a page', new TextEncoder().encode('<html></html>'), 'not-json'],
  ['cut JSON', new TextEncoder().encode('{"data":['), 'not-json'],
  ['no UTF-8', Uint8Array.from([0x22, 0xff, 0x22]), 'bad-encoding'],
  ['half a character', Uint8Array.from([0x22, 0xf0, 0x9f]), 'bad-encoding'],
])('behavior: %s is streamed as it came, and refused to the others', async (_, bytes, reason) => {
  const { answer, flight, client, onError } = setupFlight({
    onWhole: async (readText) => {
      await readText()
    },
  })
  const streamed = client().stream(flight)
  const refused = [rejection(client().text(flight)), rejection(client().text(flight))]
  answer.push(bytes)
  answer.end()

  await expect(streamed.then((response) => response.bytes())).resolves.toEqual(bytes)
  for (const refusal of await Promise.all(refused)) {
    expect(refusal).toMatchObject({ name: 'ProxyRefusal', status: 502 })
  }
  expect(onError.mock.calls).toEqual([[expect.objectContaining({ reason })]])
})
