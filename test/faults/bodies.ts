import { brotliCompressSync, gzipSync } from 'node:zlib'
import { cutChunked, goOn, head, resetInBody, rows, sized, unsized, whole } from './answers.js'
import type { Fault } from './Fault.js'

const timeoutMs = 2000
const brThatGoesOn = goOn(brotliCompressSync(rows), { 'Content-Encoding': 'br' })
const half = rows.slice(0, rows.length / 2)

/** Bodies that are cut, lie about themselves, or are not what was asked for. */
export const bodies: readonly Fault[] = [
  {
    row: 1,
    name: 'HTML page with status 200',
    answer: whole('<!doctype html><title>Sign in</title>', 200, { 'Content-Type': 'text/html' }),
    gives: 'InvalidResponseError not-json',
  },
  {
    row: 1,
    name: 'bare JSON string',
    answer: whole('"ok"'),
    gives: 'InvalidResponseError not-json',
  },
  { row: 2, name: 'empty 200', answer: whole(''), gives: 'InvalidResponseError empty' },
  { row: 2, name: '204', answer: whole('', 204), gives: 'InvalidResponseError empty' },
  { row: 2, name: 'blanks', answer: whole(' \r\n\t'), gives: 'InvalidResponseError empty' },
  {
    row: 3,
    name: 'cut, with Content-Length',
    answer: sized(half, rows.length),
    gives: 'NetworkError',
    requests: 3,
  },
  {
    row: 3,
    name: 'cut, chunked',
    answer: cutChunked,
    gives: {
      // it ends a cut body without an error
      'Node 20': 'InvalidResponseError truncated',
      'Node 24': 'NetworkError',
      Chromium: 'NetworkError',
    },
    requests: 3,
  },
  { row: 3, name: 'reset in the body', answer: resetInBody, gives: 'NetworkError', requests: 3 },
  {
    row: 4,
    name: 'cut, without a length',
    answer: unsized(half),
    gives: 'InvalidResponseError truncated',
    requests: 3,
  },
  {
    row: 4,
    name: 'cut, gzip',
    answer: unsized(gzipSync(rows).subarray(0, -12), 200, { 'Content-Encoding': 'gzip' }),
    gives: 'InvalidResponseError truncated',
    requests: 3,
  },
  {
    row: 4,
    name: 'cut in a character, br',
    answer: whole(brotliCompressSync(Buffer.from('["é"]').subarray(0, 3)), 200, {
      'Content-Encoding': 'br',
    }),
    gives: 'InvalidResponseError truncated',
    requests: 3,
  },
  {
    row: 5,
    name: 'br that ends before its connection',
    answer: brThatGoesOn,
    gives: { 'Node 20': '2 rows', 'Node 24': '2 rows' },
  },
  {
    row: 5,
    name: 'the same, in a browser, which waits for that end',
    answer: brThatGoesOn,
    options: { timeoutMs },
    gives: { Chromium: 'TimeoutError' },
    requests: 3,
  },
  ...['gzip', 'br', 'deflate'].map(
    (encoding): Fault => ({
      row: 5,
      name: `not the ${encoding} that it says`,
      answer: unsized(rows, 200, { 'Content-Encoding': encoding }),
      options: { timeoutMs },
      gives: {
        // its fetch hangs where the end of the connection comes along with the bytes
        'Node 20': 'TimeoutError or NetworkError',
        'Node 24': 'NetworkError',
        Chromium: 'NetworkError',
      },
      requests: 3,
    }),
  ),
  {
    row: 15,
    name: 'numbers of any length',
    answer: whole(
      '[{"balance":9007199254740993},{"balance":0.123456789012345678901234567890},{"balance":1e400}]',
    ),
    act: 'readBalances',
    gives: '9007199254740993 0.123456789012345678901234567890 1e400',
  },
  {
    row: 16,
    name: 'keys of prototypes, duplicate keys',
    answer: whole(
      '{"__proto__":{"tick":"x"},"data":[{"__proto__":{"tick":"x"},"constructor":{"prototype":{"tick":"x"}},"balance":"1","balance":"2"}]}',
    ),
    act: 'readKeys',
    gives: 'balance=2 constructor',
  },
  {
    row: 17,
    name: '200,000 levels',
    answer: whole('['.repeat(200_000) + ']'.repeat(200_000)),
    gives: 'InvalidResponseError too-deep',
  },
  {
    row: 18,
    name: '200 MiB in 200 KiB of gzip',
    answer: bomb(),
    act: 'readBomb',
    gives: 'InvalidResponseError too-large',
  },
  {
    row: 18,
    name: 'larger than maxResponseBytes',
    answer: whole(`[${'1,'.repeat(1000)}1]`, 200, {}),
    options: { maxResponseBytes: 2000 },
    gives: 'InvalidResponseError too-large',
  },
  {
    row: 19,
    name: 'bad UTF-8',
    answer: whole(Buffer.from('["\xe9"]', 'latin1')),
    gives: 'InvalidResponseError bad-encoding',
  },
  {
    row: 20,
    name: 'rows that are null or no objects',
    answer: whole('{"list":[{"tick":"a"},null,7,"b"]}'),
    gives: '4 rows',
  },
  {
    row: 20,
    name: 'such rows, and an entry schema',
    answer: whole('{"list":[{"tick":"a"},null,{"tick":7}]}'),
    act: 'readTokens',
    gives: 'InvalidResponseError row-refused entries[1] entries[2].tick',
  },
]

/** Its connection stays open: a cancelled body whose connection has ended trips Node 24's own fetch. */
function bomb(): NonNullable<Fault['answer']> {
  const bytes = gzipSync(Buffer.alloc(200 * 1024 * 1024, 'a'))
  return (socket) => {
    socket.write(head(200, { 'Content-Encoding': 'gzip', 'Content-Length': String(bytes.length) }))
    socket.write(bytes)
  }
}
