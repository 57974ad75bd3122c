import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Fault, fault } from './Fault.js'
import * as responses from './responses.js'
import { complete, entries, trickle, withoutLength } from './responses.js'

const empty = 'InvalidResponseError empty'
const notJson = 'InvalidResponseError not-json'
const truncated = 'InvalidResponseError truncated'
const tooDeep = 'InvalidResponseError too-deep'
const badEncoding = 'InvalidResponseError bad-encoding'
const readEntries = { scenario: 'readEntries' } as const
const inNode20 = { isInNode20: true }
const shortTimeout = { ...inNode20, config: () => ({ timeoutMs: 2000 }) }

const encoded = (body: string | Buffer, encoding: string) =>
  withoutLength(body, 200, { 'Content-Encoding': encoding })
const truncatedGzip = encoded(gzipSync(entries).subarray(0, -12), 'gzip')
const truncatedCharacter = encoded(brotliCompressSync(Buffer.from('["é"]').subarray(0, 3)), 'br')
const openBrotli = trickle(brotliCompressSync(entries), { 'Content-Encoding': 'br' })

const digits = ['9007199254740993', '0.123456789012345678901234567890', '1e400']
const numbers = `[${digits.map((balance) => `{"balance":${balance}}`).join()}]`
const strings = `[${digits.map((balance) => `{"balance":"${balance}"}`).join()}]`
const own = '"constructor":{"prototype":{"tick":"x"}},"balance"'
const protoKeys = `{"__proto__":{"tick":"x"},"data":[{"__proto__":{"tick":"x"},${own}:"1",${own}:"2"}]}`
const nestedArrays = '['.repeat(200_000) + ']'.repeat(200_000)

/** Bodies that are truncated, wrongly encoded or of another shape. */
export const bodies: readonly Fault[] = [
  fault('HTML', notJson, 1, complete('<!doctype html><title>Sign in</title>')),
  fault('JSON string', 'InvalidResponseError no-entries', 1, complete('"ok"')),
  fault('empty body', empty, 1, complete('')),
  fault('204', empty, 1, complete('', 204)),
  fault('whitespace', empty, 1, complete(' \r\n\t')),
  fault('truncated, Content-Length', 'NetworkError', 4, responses.truncatedWithLength, inNode20),
  fault(
    'truncated, chunked',
    // Node 20 ends a truncated chunked body without an error
    { Node: 'NetworkError', 'Node 20': truncated, Chromium: 'NetworkError' },
    4,
    responses.truncatedChunked,
    inNode20,
  ),
  fault('reset during body', 'NetworkError', 4, responses.resetInBody, inNode20),
  fault('truncated, no length', truncated, 4, responses.truncatedWithoutLength, inNode20),
  fault('truncated gzip', truncated, 4, truncatedGzip, inNode20),
  fault('br truncated inside a character', truncated, 4, truncatedCharacter, inNode20),
  ...['gzip', 'br', 'deflate'].map((encoding) =>
    // not in Node 20: its fetch hangs if the connection ends together with the bytes
    fault(`JSON declared as ${encoding}`, 'NetworkError', 4, encoded(entries, encoding)),
  ),
  fault(
    'br, connection left open',
    { Node: '2 entries', Chromium: 'TimeoutError' }, // Chromium waits for the connection to close
    'any', // as in connections.ts
    openBrotli,
    shortTimeout,
  ),
  fault('numbers of any length', strings, 1, complete(numbers), readEntries),
  fault('prototype keys, duplicate keys', `[{${own}:"2"}]`, 1, complete(protoKeys), readEntries),
  fault('200,000 nested arrays', tooDeep, 1, complete(nestedArrays)),
  fault('invalid UTF-8', badEncoding, 1, complete(Buffer.from('["\xe9"]', 'latin1'))),
]
