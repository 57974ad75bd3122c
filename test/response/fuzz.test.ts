import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { isIndexerError } from '../../src/errors/WalletBalanceError.js'
import { getWalletBalance } from '../../src/list/getWalletBalance.js'
import type { WalletBalanceResponse } from '../../src/response/defineWalletBalanceResponse.js'
import { visibleText } from '../client/caught.js'
import { type Respond, startFaultServer } from '../faults/faultServer.js'

/** The bytes of an HTTP response and the expectations about them. */
type RawResponse = {
  /** Latin-1: one character per byte. */
  readonly wire: string
  /** `odd`: malformed HTTP, which runtimes parse differently. */
  readonly delivery: 'whole' | 'cut' | 'endless' | 'odd'
  readonly ending: 'keep' | 'end' | 'reset' | 'hang' | 'trickle'
  /** The entries of a page, if it is read as one. */
  readonly entries: readonly unknown[] | undefined
}

/** The service echoes this key everywhere. `keyCore` needs no escaping in JSON or URLs. */
const apiKey = '"k\\%+<c0re4f7e5a\\"&'
const keyCore = 'c0re4f7e5a'

/** A marker in response bodies that no error may contain. */
const canary = 'c4nary-of-a-body'

type Body = { bytes: Buffer; entries?: unknown[] }
const text = (body: string): Body => ({ bytes: Buffer.from(body) })
const json = (body: unknown) => text(JSON.stringify(body))

const cell = fc.oneof(fc.string({ unit: 'binary', maxLength: 9 }), fc.integer(), fc.constant(null))
const fields = { tick: fc.string(), note: fc.constant(canary), balance: cell, é: cell }
const entry = fc.record(fields, { noNullPrototype: true })
const entryList = fc.array(entry, { minLength: 1, maxLength: 6 })
const envelope = fc.constantFrom(
  ...['LIST', ' {"data":LIST}\r\n', '[{"total":5,"tokenList":LIST}]'],
  '\uFEFF{"code":0,"msg":"ok","data":{"list":LIST,"page":1}}',
  `{"hasMore":true,"tokens":LIST,"errors":[]}${' '.repeat(20_000)}`,
)
const page = fc.tuple(entryList, envelope).map(([entries, around]): Body => {
  return { ...text(around.replace('LIST', () => JSON.stringify(entries))), entries }
})

const echo = fc
  .tuple(fc.nat(210), fc.constantFrom(apiKey, encodeURIComponent(apiKey)))
  .map(([length, key]) => `${'x'.repeat(length)}${key}\0\n${key}`) // longer than an error's detail
const badSequence = fc.constantFrom([], [0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xe2, 0x82])
const brokenPage = fc
  .tuple(page, fc.integer({ min: 4, max: 50 }), badSequence)
  .map(([{ bytes }, at, bad]): Body => {
    const rest = bad.length === 0 ? [] : [Buffer.from(bad), bytes.subarray(at)]
    return { bytes: Buffer.concat([bytes.subarray(0, at), ...rest]) }
  })
const anyBody = fc.oneof(
  { weight: 3, arbitrary: page },
  { weight: 2, arbitrary: brokenPage },
  echo.map((message) => json({ success: false, message, data: [{ note: canary }] })),
  echo.map((message) => json({ error: { code: apiKey, message } })),
  fc.constantFrom<unknown>({}, [canary], { data: { ordi: { x: canary } } }).map(json),
  fc.constantFrom<unknown>({ a: [], b: [{}] }, [{ a: [], b: [{}] }]).map(json),
  fc.constantFrom(`<p>${canary} ${apiKey}`, 'null', `{'a':"${canary}"}`, '[1,]').map(text),
  fc.constantFrom('', ' ', '\r\n', '\uFEFF').map(text),
  fc.integer({ min: 65, max: 9000 }).map((depth) => text('['.repeat(depth) + ']'.repeat(depth))),
)

const reason = fc.constantFrom('OK', '', 'N\tO', '\xe9\xff', apiKey)
const statusLine = (...codes: number[]) =>
  fc.tuple(fc.constantFrom(...codes), reason).map((words) => `HTTP/1.1 ${words.join(' ')}`)
const success = statusLine(200, 200, 200, 201, 206, 299)
const anyStatus = fc.oneof(
  success,
  statusLine(300, 301, 302, 303, 307, 308),
  statusLine(400, 401, 404, 408, 418, 425, 429, 451, 500, 503, 599),
  success.map((line) => `HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n${line}`),
)
const header = fc.constantFrom(
  ...['Content-Type: text/html', 'Location: /stolen', `Location: //127.0.0.1:1/?key=${apiKey}`],
  ...['Refresh: 0; url=/stolen', `X-API-KEY: ${apiKey}`, 'X-Latin: \xe9\xff', '__proto__: x'],
  ...['Date: -5', 'Retry-After: 2', 'Retry-After: -5', `Retry-After: ${'9'.repeat(400)}`],
)
const oddStatus = fc.constantFrom('HTTP/1.1 101 x', 'HTTP/9.9 200 OK', 'ICY 200', '<html>', '\0')
const oddHeader = fc.constantFrom(
  ...['Content-Length: 7', 'Content-Length: -1', 'Content-Length: 5, 5', 'Content-Length:'],
  ...['Transfer-Encoding: gzip, chunked', 'Content-Encoding: x, gzip', 'Upgrade: x', 'no colon'],
  ...['X-Nul: \0', 'X-Lf: a\nb', 'X-Fold: a\r\n b', ': x', `X-Huge: ${'x'.repeat(20_000)}`],
  ...['gzip', 'br', 'deflate'].map((coding) => `Content-Encoding: ${coding}`),
)

const toChunk = (part: string) => `${part.length.toString(16)};x=y\r\n${part}\r\n`
/** How a body declares its end: its headers and its bytes. */
const framings: Record<string, (bytes: string) => string[]> = {
  length: (bytes) => [`Content-Length: ${bytes.length}`, '', bytes],
  chunked: (bytes) => {
    return ['Transfer-Encoding: chunked', '', `${bytes.replace(/.{1,99}/gs, toChunk)}0\r\n\r\n`]
  },
  close: (bytes) => ['', bytes],
}
const usual = { body: page, status: success, headers: fc.array(header, { maxLength: 3 }) }
const framing = fc.constantFrom(...Object.keys(framings))
const endings = {
  ...({ whole: ['keep', 'end'], cut: ['end', 'reset'], odd: ['end'] } as const),
  endless: ['hang', 'trickle'] as const,
}

/** Responses of one kind of delivery: pages with a 2xx status, unless `parts` overrides it. */
function responses(delivery: RawResponse['delivery'], parts: Partial<typeof usual> = {}) {
  return fc
    .record({ ...usual, framing, end: fc.constantFrom(...endings[delivery]), ...parts })
    .chain(({ body, status, headers, framing, end }) => {
      const framed = framings[framing]?.(body.bytes.toString('latin1')) ?? []
      const wire = [status, ...headers, ...framed].join('\r\n')
      const isCut = delivery === 'cut' || delivery === 'endless'
      // without a length, the end of the connection is the end of the body
      const ending = end === 'keep' && framing === 'close' ? 'end' : end
      const length = isCut ? fc.nat(wire.length - 1) : fc.constant(wire.length)
      return length.map((cut): RawResponse => {
        return { wire: wire.slice(0, cut), ending, delivery, entries: body.entries }
      })
    })
}

const pageResponse = responses('whole')
const endlessResponse = responses('endless', { status: anyStatus })

const anyResponse = fc.oneof(
  { weight: 22, arbitrary: responses('whole', { body: anyBody }) },
  { weight: 5, arbitrary: responses('whole', { body: anyBody, status: anyStatus }) },
  { weight: 2, arbitrary: responses('cut', { status: anyStatus }) },
  { weight: 1, arbitrary: responses('odd', { status: oddStatus }) },
  { weight: 1, arbitrary: responses('odd', { headers: fc.tuple(oddHeader) }) },
  { weight: 2, arbitrary: endlessResponse },
)

async function play(socket: Socket, { wire, ending }: RawResponse): Promise<void> {
  const half = wire.length / 2
  socket.setNoDelay().write(wire.slice(0, half), 'latin1')
  await nextTurn()
  socket.write(wire.slice(half), 'latin1')
  if (ending === 'end') socket.end()
  if (ending === 'reset') socket.resetAndDestroy()
  if (ending !== 'trickle') return
  const drip = setInterval(() => socket.write(' '), 5)
  socket.on('close', () => clearInterval(drip))
}

const { FUZZ_RUNS, FUZZ_SEED } = process.env
const runs = Number(FUZZ_RUNS ?? 1000)
const seed = Number(FUZZ_SEED ?? (FUZZ_RUNS ? Date.now() % 2 ** 31 : 7))
const timeLimitMs = 60_000 + 50 * runs

/** Far longer than a call takes on a slow machine. */
const CASE_MS = 20_000

const classes = [
  ...['page', 'abort', 'NetworkError', 'TimeoutError', 'RedirectError', 'HttpError'],
  ...['ServiceError', 'not-json', 'empty', 'truncated', 'too-deep', 'bad-encoding'],
  ...['no-entries', 'ambiguous', 'locate-failed', 'invalid-entry'],
]

type Case = {
  sent: RawResponse
  response?: WalletBalanceResponse<unknown>
  abort?: 'before' | 'request' | number
}

const refuses = () => ({ issues: [{ message: 'no' }] })
const badResponse = fc.constantFrom<WalletBalanceResponse<unknown>>(
  { entry: { '~standard': { version: 1, vendor: 'made up', validate: refuses } } },
  { locate: 'a.b[0]' },
)
const abort = fc.oneof(fc.constantFrom('before' as const, 'request' as const), fc.nat(5))
const anyCase: fc.Arbitrary<Case> = fc.oneof(
  { weight: 20, arbitrary: fc.record({ sent: anyResponse }) },
  { weight: 2, arbitrary: fc.record({ sent: pageResponse, response: badResponse }) },
  { weight: 2, arbitrary: fc.record({ sent: fc.oneof(anyResponse, endlessResponse), abort }) },
)

/** By the first segment of a path. */
const calls = new Map<string, Respond>()
const refuse: Respond = (socket) => socket.destroy()

/** Makes one call, checks the result, and returns its class. */
async function runCase(url: string, { sent, response, abort }: Case): Promise<string> {
  const reason = new Error('the user left')
  const controller = new AbortController()
  const abortCall = () => controller.abort(reason)
  const id = String(calls.size)
  const baseUrl = `${url}/${id}`
  const requests: string[] = []
  const sockets: Socket[] = []
  calls.set(id, (socket, { head, body }) => {
    requests.push(head + body)
    sockets.push(socket)
    if (abort === 'request') abortCall()
    void play(socket, sent)
  })
  const mayHang = sent.delivery === 'endless' || sent.delivery === 'odd'
  const timeoutMs = mayHang && abort === undefined ? 60 : 10 * CASE_MS
  const options = { baseUrl, apiKey, timeoutMs, response }
  const client = createIndexerClient<unknown>(options)
  if (abort === 'before') abortCall()
  const timer = typeof abort === 'number' ? setTimeout(abortCall, abort) : undefined
  const { signal } = controller

  const wallet = { address: '0xfa4e', chain: 'eth' }
  const settled = await getWalletBalance(client, wallet, { signal }).then(
    ({ entries }) => ({ entries, error: undefined }),
    (error: unknown) => ({ entries: undefined, error }),
  )

  clearTimeout(timer)
  calls.set(id, refuse)
  for (const socket of sent.delivery === 'endless' ? sockets : []) {
    // by the client; an error, such as a reset, is ignored
    if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  }
  expect(requests.length).toBeLessThanOrEqual(abort === 'before' ? 0 : 1)
  for (const request of requests) expect(request.split(keyCore)).toHaveLength(2)
  const { entries, error } = settled
  if (entries) {
    expect(isDeepStrictEqual(entries, sent.entries)).toBe(true)
    return 'page'
  }
  if (error === reason) return 'abort'
  if (!isIndexerError(error)) throw error
  const shown = visibleText(error)
  expect(shown).not.toContain(keyCore)
  expect(shown).not.toContain(baseUrl)
  // `cause` is the runtime's own error and may quote the body
  expect(`${error} ${JSON.stringify(error)}`).not.toContain(canary)
  expect(error.message.length).toBeLessThan(1000)
  return error.name === 'InvalidResponseError' ? error.reason : error.name
}

/** Fails if the promise does not settle in time. */
function byDeadline<T>(work: Promise<T>): Promise<T> {
  const fail = () => expect.fail(`not settled in ${CASE_MS} ms`)
  return Promise.race([work, sleep(CASE_MS, undefined, { ref: false }).then(fail)])
}

test(
  `behavior: ${runs} raw responses give the sent entries or a documented error`,
  async () => {
    const byPath = (path: string) => calls.get(path.split('/')[1] ?? '') ?? refuse
    const server = await startFaultServer(byPath)
    onTestFinished(server.close)
    const counts = new Map<string, number>()
    let done = 0
    // concurrent calls, so that timeouts do not add up
    const batch = fc.array(anyCase, { minLength: 1, maxLength: 20, size: 'max' })
    const property = fc.asyncProperty(batch, async (cases) => {
      const found = await Promise.all(cases.map((each) => byDeadline(runCase(server.url, each))))
      done += cases.length
      for (const name of found) counts.set(name, (counts.get(name) ?? 0) + 1)
    })
    await fc.assert(property, {
      ...{ seed, numRuns: Math.ceil(runs / 10) },
      ...{ interruptAfterTimeLimit: timeLimitMs, markInterruptAsFailure: true },
    })

    console.log(`seed ${seed}, ${done} responses`, Object.fromEntries(counts))
    // such as a redirect that is followed
    const strays = server.received('/').filter(({ path }) => !/^\/\d+\//.test(path))
    expect(strays).toEqual([])
    expect([...counts.keys()].sort()).toEqual(classes.sort())
    expect([...counts].filter(([, count]) => count < done / 100)).toEqual([])
  },
  2 * timeLimitMs,
)
