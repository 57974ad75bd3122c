import fc from 'fast-check'
import { httpOutcome, type Outcome } from './outcomes.js'

/** The beginning of an answer. */
export type Status = {
  /** One status line or more, latin1, without the last line break. */
  readonly lines: string
  /** What the answer is by its status; by its body where it is `undefined`. */
  readonly outcomes: readonly Outcome[] | 'any' | undefined
  /** By HTTP no body follows, whatever the headers say. */
  readonly isBodyless?: boolean
  /** No parser gets as far as the headers. */
  readonly isGarbage?: boolean
}

/** A status line; after one without a mistake, the key may be the reason. */
function statusLine(code: number, key: string): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom('1.1', '1.1', '1.1', '1.1', '1.0'), reasonPhrase(key))
    .map(([version, reason]) => `HTTP/${version} ${code} ${reason}`)
}

const reasonPhrase = (key: string) => fc.constantFrom('OK', 'OK', '', 'Not\tIt', '\xe9\xff', key)

function statusOf(
  codes: readonly number[],
  key: string,
  outcomes: (code: number) => Status['outcomes'],
): fc.Arbitrary<Status> {
  return fc
    .constantFrom(...codes)
    .chain((code) => statusLine(code, key).map((lines) => ({ lines, outcomes: outcomes(code) })))
}

const redirects = [300, 301, 302, 303, 305, 306, 307, 308]
const finals = [400, 401, 403, 404, 405, 409, 413, 415, 418, 422, 451, 499]
const retried = [408, 425, 429, 500, 502, 503, 504, 599]

/** Lines that parsers may differ about. */
const oddLine = fc.constantFrom(
  ...['HTTP/2.0 200 OK', 'HTTP/0.9 200 OK', 'HTTP/1.1 200', 'http/1.1 200 OK', 'HTTP/1.1  200 OK'],
  ...['HTTP/1.1 2000 OK', 'HTTP/1.1 20 OK', 'HTTP/1.1 099 x', 'HTTP/1.1 600 x', 'HTTP/1.1 999 x'],
  ...[
    'HTTP/1.1 -200 OK',
    'HTTP/1.1 2e2 OK',
    '\r\nHTTP/1.1 200 OK',
    'HTTP/9.9 200 OK',
    ' HTTP/1.1 200 OK',
  ],
  ...[
    'HTTP/1.1 150 x',
    'HTTP/1.1 100 Continue',
    'HTTP/1.1 101 Switching Protocols',
    'HTTP/1.1 200 O\0K',
  ],
)

/** Lines of no HTTP at all. */
const garbageLine = fc.oneof(
  fc.constantFrom('ICY 200 OK', 'SSH-2.0-x', '\x16\x03\x01\x02\0', '{"data":[]}', '<html>', '\0\0'),
  fc.string({ minLength: 1, maxLength: 20 }).map((text) => `*${text}`),
)

/** Answers that come before the one that counts. */
const interimLines = fc.constantFrom(
  'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n',
  'HTTP/1.1 102 Processing\r\n\r\n',
  'HTTP/1.1 102 x\r\n\r\nHTTP/1.1 103 y\r\n\r\n',
)

/** Statuses of all kinds, most of them 200. */
export function anyStatus(key: string): fc.Arbitrary<Status> {
  const byBody = () => undefined
  const plain = statusOf([200, 200, 200, 200, 201, 202, 203, 206, 226, 299], key, byBody)
  const interim = fc
    .tuple(interimLines, plain)
    .map(([before, { lines }]) => ({ lines: before + lines, outcomes: undefined }))
  // a 100 that nobody asked for: Node's fetch gives up on it
  const continued = plain.map(({ lines }): Status => {
    return { lines: `HTTP/1.1 100 Continue\r\n\r\n${lines}`, outcomes: 'any' }
  })
  const blank = statusOf([204, 205], key, () => ['empty'])
  const notModified = statusOf([304], key, () => ['RedirectError'])
  return fc.oneof(
    { weight: 80, arbitrary: plain },
    { weight: 2, arbitrary: interim },
    { weight: 1, arbitrary: continued },
    { weight: 1, arbitrary: blank.map((status) => ({ ...status, isBodyless: true })) },
    { weight: 1, arbitrary: notModified.map((status) => ({ ...status, isBodyless: true })) },
    { weight: 5, arbitrary: statusOf(redirects, key, () => ['RedirectError']) },
    { weight: 4, arbitrary: statusOf(finals, key, (code) => [httpOutcome(code)]) },
    { weight: 4, arbitrary: statusOf(retried, key, (code) => [httpOutcome(code)]) },
    { weight: 2, arbitrary: oddLine.map((lines): Status => ({ lines, outcomes: 'any' })) },
    {
      weight: 1,
      arbitrary: garbageLine.map((lines): Status => {
        return { lines, outcomes: ['NetworkError'], isGarbage: true }
      }),
    },
  )
}
