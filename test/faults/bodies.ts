import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Fault, fault } from './Fault.js'
import * as responses from './responses.js'
import { complete, entries, trickle, withoutLength } from './responses.js'

const empty = 'InvalidResponseError empty'
const notJson = 'InvalidResponseError not-json'
const truncated = 'InvalidResponseError truncated'
const tooDeep = 'InvalidResponseError too-deep'
const badEncoding = 'InvalidResponseError bad-encoding'
const refused = 'InvalidResponseError invalid-entry'
const readEntries = { scenario: 'readEntries' } as const
const validateEntries = { scenario: 'validateEntries' } as const
const shortTimeout = { config: () => ({ timeoutMs: 2000 }) }

const encoded = (body: string | Buffer, encoding: string) =>
  withoutLength(body, 200, { 'Content-Encoding': encoding })
const truncatedGzip = encoded(gzipSync(entries).subarray(0, -12), 'gzip')
const truncatedCharacter = encoded(brotliCompressSync(Buffer.from('["é"]').subarray(0, 3)), 'br')
const openBrotli = trickle(brotliCompressSync(entries), { 'Content-Encoding': 'br' })

const digits = ['9007199254740993', '0.123456789012345678901234567890', '1e400']
const numbers = `[${digits.map((balance) => `{"balance":${balance}}`).join()}]`
const strings = `[${digits.map((balance) => `{"balance":"${balance}"}`).join()}]`
const own = '"constructor":{"prototype":{"tick":"x"}},"balance"'
const prototypeKeys = `{"__proto__":{"tick":"x"},"data":[{"__proto__":{"tick":"x"},${own}:"1",${own}:"2"}]}`
const nestedArrays = '['.repeat(200_000) + ']'.repeat(200_000)
const mixed = '[{"tick":"a"},null,{"tick":7},"b"]'
const manyArrays = `{${Array.from({ length: 260_000 }, (_, index) => `"${index}":[{}]`).join()}}`
const withoutTick = `[${'{},'.repeat(99_999)}{}]`

/** Bodies that are truncated, wrongly encoded or of another shape. */
export const bodies: readonly Fault[] = [
  fault(1, 'HTML', notJson, 1, complete('<!doctype html><title>Sign in</title>')),
  fault(1, 'JSON string', notJson, 1, complete('"ok"')),
  fault(2, 'empty body', empty, 1, complete('')),
  fault(2, '204', empty, 1, complete('', 204)),
  fault(2, 'whitespace', empty, 1, complete(' \r\n\t')),
  fault(3, 'truncated, Content-Length', 'NetworkError', 3, responses.truncatedWithLength),
  fault(
    3,
    'truncated, chunked',
    // Node 20 ends a truncated chunked body without an error
    { Node: 'NetworkError', 'Node 20': truncated, Chromium: 'NetworkError' },
    3,
    responses.truncatedChunked,
  ),
  fault(3, 'reset during body', 'NetworkError', 3, responses.resetInBody),
  fault(4, 'truncated, no length', truncated, 3, responses.truncatedWithoutLength),
  fault(4, 'truncated gzip', truncated, 3, truncatedGzip),
  fault(4, 'br truncated inside character', truncated, 3, truncatedCharacter),
  ...['gzip', 'br', 'deflate'].map((encoding) =>
    fault(
      5,
      `JSON declared as ${encoding}`,
      // fetch of Node 20 hangs if the connection ends together with the bytes
      { Node: 'NetworkError', 'Node 20': 'TimeoutError or NetworkError', Chromium: 'NetworkError' },
      3,
      encoded(entries, encoding),
      shortTimeout,
    ),
  ),
  fault(
    5,
    'br, connection left open',
    { Node: '2 entries', Chromium: 'TimeoutError' }, // Chromium waits for the connection to close
    '1 or 3',
    openBrotli,
    shortTimeout,
  ),
  fault(15, 'numbers of any length', strings, 1, complete(numbers), readEntries),
  fault(
    16,
    'prototype keys, duplicate keys',
    `[{${own}:"2"}]`,
    1,
    complete(prototypeKeys),
    readEntries,
  ),
  fault(17, '200,000 nested arrays', tooDeep, 1, complete(nestedArrays)),
  fault(19, 'invalid UTF-8', badEncoding, 1, complete(Buffer.from('["\xe9"]', 'latin1'))),
  fault(20, 'entries that are not objects', refused, 1, complete(mixed), readEntries),
  fault(
    20,
    '… with an entry schema',
    `${refused}, 3 of 3 issues, first at entries[1]`,
    1,
    complete(mixed),
    validateEntries,
  ),
  fault(
    34,
    '260,000 arrays',
    'InvalidResponseError ambiguous, 10 of 260000 issues, first at 0',
    1,
    complete(manyArrays),
    validateEntries,
  ),
  fault(
    34,
    '100,000 invalid entries',
    `${refused}, 10 of 100000 issues, first at entries[0].tick`,
    1,
    complete(withoutTick),
    validateEntries,
  ),
]
