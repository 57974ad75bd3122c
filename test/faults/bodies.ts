import { brotliCompressSync, gzipSync } from 'node:zlib'
import * as answers from './answers.js'
import { rows, trickle, unsized, whole } from './answers.js'
import { type Fault, fault } from './Fault.js'

const empty = 'InvalidResponseError empty'
const notJson = 'InvalidResponseError not-json'
const truncated = 'InvalidResponseError truncated'
const tooDeep = 'InvalidResponseError too-deep'
const badEncoding = 'InvalidResponseError bad-encoding'
const refused = 'InvalidResponseError row-refused'
const read = { scenario: 'read' } as const
const readTyped = { scenario: 'readTyped' } as const

const encoded = (body: string | Buffer, encoding: string) =>
  unsized(body, 200, { 'Content-Encoding': encoding })
const cutGzip = encoded(gzipSync(rows).subarray(0, -12), 'gzip')
const cutCharacter = encoded(brotliCompressSync(Buffer.from('["é"]').subarray(0, 3)), 'br')
const endlessBr = trickle(brotliCompressSync(rows), { 'Content-Encoding': 'br' })

const digits = ['9007199254740993', '0.123456789012345678901234567890', '1e400']
const numbers = `[${digits.map((balance) => `{"balance":${balance}}`).join()}]`
const strings = `[${digits.map((balance) => `{"balance":"${balance}"}`).join()}]`
const own = '"constructor":{"prototype":{"tick":"x"}},"balance"'
const polluting = `{"__proto__":{"tick":"x"},"data":[{"__proto__":{"tick":"x"},${own}:"1",${own}:"2"}]}`
const levels = '['.repeat(200_000) + ']'.repeat(200_000)
const mixed = '[{"tick":"a"},null,{"tick":7},"b"]'
const arrays = `{${Array.from({ length: 260_000 }, (_, index) => `"${index}":[{}]`).join()}}`
const nameless = `[${'{},'.repeat(99_999)}{}]`

/** Bodies that are cut, lie about themselves, or are not what was asked for. */
export const bodies: readonly Fault[] = [
  fault(1, 'HTML page with status 200', notJson, 1, whole('<!doctype html><title>Sign in</title>')),
  fault(1, 'bare JSON string', notJson, 1, whole('"ok"')),
  fault(2, 'empty 200', empty, 1, whole('')),
  fault(2, '204', empty, 1, whole('', 204)),
  fault(2, 'blanks', empty, 1, whole(' \r\n\t')),
  fault(3, 'cut, with Content-Length', 'NetworkError', 3, answers.cutWithLength),
  fault(
    3,
    'cut, chunked',
    // Node 20 ends a cut body without an error
    { Node: 'NetworkError', 'Node 20': truncated, Chromium: 'NetworkError' },
    3,
    answers.cutChunked,
  ),
  fault(3, 'reset in the body', 'NetworkError', 3, answers.resetInBody),
  fault(4, 'cut, without a length', truncated, 3, answers.cutWithoutLength),
  fault(4, 'cut, gzip', truncated, 3, cutGzip),
  fault(4, 'cut in a character, br', truncated, 3, cutCharacter),
  ...['gzip', 'br', 'deflate'].map((encoding) =>
    fault(
      5,
      `no ${encoding}, though it says so`,
      // Node 20's fetch hangs where the end of the connection comes along with the bytes
      { Node: 'NetworkError', 'Node 20': 'TimeoutError or NetworkError', Chromium: 'NetworkError' },
      3,
      encoded(rows, encoding),
      { config: () => ({ timeoutMs: 2000 }) },
    ),
  ),
  fault(
    5,
    'br that ends before its connection does',
    { Node: '2 rows', Chromium: 'TimeoutError' }, // which waits for the end of the connection
    '1 or 3',
    endlessBr,
    { config: () => ({ timeoutMs: 2000 }) },
  ),
  fault(15, 'numbers of any length', strings, 1, whole(numbers), read),
  fault(16, 'keys of prototypes, duplicate keys', `[{${own}:"2"}]`, 1, whole(polluting), read),
  fault(17, '200,000 levels of nesting', tooDeep, 1, whole(levels)),
  fault(19, 'bad UTF-8', badEncoding, 1, whole(Buffer.from('["\xe9"]', 'latin1'))),
  fault(20, 'rows that are null or no objects', mixed, 1, whole(mixed), read),
  fault(
    20,
    'such rows, with an entry schema',
    `${refused}, 3 of 3 issues, the first at entries[1]`,
    1,
    whole(mixed),
    readTyped,
  ),
  fault(
    34,
    '260,000 arrays',
    'InvalidResponseError ambiguous, 10 of 260000 issues, the first at 0',
    1,
    whole(arrays),
    readTyped,
  ),
  fault(
    34,
    '100,000 rows that the entry schema refuses',
    `${refused}, 10 of 100000 issues, the first at entries[0].tick`,
    1,
    whole(nameless),
    readTyped,
  ),
]
