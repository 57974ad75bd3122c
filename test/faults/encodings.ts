import { brotliCompressSync, gzipSync } from 'node:zlib'
import { goOn, rows, unsized, whole } from './answers.js'
import type { Fault } from './Fault.js'
import type { Answer } from './faultServer.js'

const timeoutMs = 2000
const brThatGoesOn = goOn(brotliCompressSync(rows), { 'Content-Encoding': 'br' })
/** A runtime that has the body already keeps the connection for as long as the service does. */
const brThatGoesOnAwhile: Answer = (socket, request) => {
  brThatGoesOn(socket, request)
  setTimeout(() => socket.destroy(), 1000)
}

/** Compressed bodies that are cut or lie about themselves. */
export const encodings: readonly Fault[] = [
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
    answer: brThatGoesOnAwhile,
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
]
