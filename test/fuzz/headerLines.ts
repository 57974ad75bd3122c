import fc from 'fast-check'

/** Headers beside those of the framing and the coding. */
export type HeaderLines = {
  /** Latin1, without line breaks at the end. */
  readonly lines: readonly string[]
  /** What a lone `Retry-After` of delta-seconds asks for. */
  readonly retryAfterMs?: number
  /** Parsers may refuse them or read them otherwise: no saying what becomes of the answer. */
  readonly isHostile: boolean
}

const harmlessLines = (key: string) => fc.array(harmlessLine(key), { maxLength: 4 })

/** Lines that change nothing. */
function harmlessLine(key: string): fc.Arbitrary<string> {
  return fc.constantFrom(
    ...['text/html', 'application/json', 'application/json; charset=utf-16', '', 'x', '*/*'].map(
      (type) => `Content-Type: ${type}`,
    ),
    ...['Thu, 01 Jan 2015 00:00:00 GMT', '-5', '', 'x', key].map((date) => `Date: ${date}`),
    // of another than a redirect, or of a redirect that is not followed
    ...['/stolen', '//127.0.0.1:1/stolen', `/stolen?key=${key}`, '', '%'].map(
      (to) => `Location: ${to}`,
    ),
    ...['Refresh: 0; url=/stolen', `X-API-KEY: ${key}`, `Set-Cookie: key=${key}`, 'Link: </x>'],
    ...['X-Latin: \xe9\xff', 'X-Empty:', 'x-tab:\ta\tb', 'Trailer: X-End', 'Age: -1', 'ETag: "x"'],
    ...['__proto__: x', 'constructor: x', 'Content-Range: bytes 0-1/9', 'Content-Language: de'],
  )
}

const seconds = fc.oneof(fc.nat(120), fc.nat(), fc.constantFrom(0, 60, 61, 99_999_999_999))

const oddRetryAfter = fc.constantFrom(
  ...['-5', '1e3', '', 'soon', 'Fri, 31 Dec 9999 23:59:59 GMT', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ...['9'.repeat(400), '1, 2', '0x10', 'NaN', 'Infinity', '\xd9\xa1', 'Tuesday', '2.5'],
)

/** Lines that lie about the framing, or are none. */
const hostileLine = fc.constantFrom(
  ...['Content-Length: 0', 'Content-Length: 7', 'Content-Length: -1', 'Content-Length: +5'],
  ...['Content-Length: 1e3', 'Content-Length: 99999999999999999999', 'Content-Length:'],
  ...['Content-Length: 5, 5', 'Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
  ...[
    'Transfer-Encoding: gzip, chunked',
    'Transfer-Encoding: chunked, x',
    'Transfer-Encoding: \x0b',
  ],
  ...['Content-Encoding: gzip', 'Content-Encoding: x, gzip, br', 'Content-Encoding: \x01'],
  ...[
    'Connection: upgrade\r\nUpgrade: x',
    'Connection: keep-alive, close',
    'Keep-Alive: timeout=0',
  ],
  ...[
    'X-Nul: \0',
    'X-Bell: \x07',
    'X-Cr: a\rb',
    'X-Lf: a\nb',
    'X-Fold: a\r\n b',
    'no colon',
    ': x',
  ],
  ...['X Space: x', 'X-Space : x', '\xe9: x', '(x): y', `X-Huge: ${'x'.repeat(20_000)}`, '', '\r'],
  ...[
    `${'x'.repeat(9000)}: y`,
    Array.from({ length: 300 }, (_, index) => `X-${index}: y`).join('\r\n'),
  ],
)

/** Headers as services send them. */
export function friendlyHeaderLines(key: string): fc.Arbitrary<HeaderLines> {
  const retryAfter = fc.oneof(
    { weight: 6, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: seconds.map(asking) },
    { weight: 1, arbitrary: oddRetryAfter.map((text) => ({ line: `Retry-After: ${text}` })) },
  )
  return fc.tuple(harmlessLines(key), retryAfter).map(
    ([lines, { line, ms }]: [string[], { line?: string; ms?: number }]): HeaderLines => ({
      lines: line === undefined ? lines : [...lines, line],
      ...(ms !== undefined && { retryAfterMs: ms }),
      isHostile: false,
    }),
  )
}

/** Headers, a twentieth of them hostile. */
export function anyHeaderLines(key: string): fc.Arbitrary<HeaderLines> {
  const hostile = fc
    .tuple(harmlessLines(key), fc.array(hostileLine, { minLength: 1, maxLength: 2 }))
    .map(([lines, bad]): HeaderLines => ({ lines: [...lines, ...bad], isHostile: true }))
  return fc.oneof(
    { weight: 19, arbitrary: friendlyHeaderLines(key) },
    { weight: 1, arbitrary: hostile },
  )
}

function asking(wish: number) {
  return { line: `Retry-After: ${wish}`, ms: wish * 1000 }
}
