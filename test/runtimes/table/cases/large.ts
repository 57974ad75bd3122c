import { once } from 'node:events'
import { constants, deflateRawSync } from 'node:zlib'
import type { Case } from '../Case.js'
import type { UpstreamRequest } from '../UpstreamRequest.js'
import { sendUntilAborted } from './connections.js'
import { respondWith } from './responses.js'

const MIB = 1_048_576
const MAX_BYTES = 5 * MIB

const json = (bytes: number) => `[${' '.repeat(bytes - 2)}]`

/** Responses around the proxy's limit of 5 MiB. */
export const largeCases: readonly Case[] = [
  ...[
    { title: '5 MiB', bytes: MAX_BYTES, expected: '200 service body; 1 request' },
    { title: '5 MiB + 1 byte', bytes: MAX_BYTES + 1, expected: '502 upstream_error; 1 request' },
  ].flatMap(({ title, bytes, expected }) => [
    { name: `${title}, with Content-Length`, respond: respondWith(json(bytes)), expected },
    {
      name: `${title}, chunked`,
      async respond(request: UpstreamRequest) {
        await request.write(json(bytes))
        request.response.end()
      },
      expected,
    },
  ]),
  ...[
    { name: '64 MiB, chunked', respond: stream },
    { name: '64 MiB in 64 kB of gzip, then hangs', respond: sendGzipBomb },
  ].map((each) => ({
    ...each,
    act: sendUntilAborted,
    expected: '502 upstream_error, upstream request aborted; 1 request',
  })),
]

/** 64 MiB of spaces, as fast as the proxy reads them. */
async function stream({ response }: UpstreamRequest) {
  const closed = once(response, 'close')
  const chunk = Buffer.alloc(MIB, ' ')
  for (let sent = 0; sent < 64 && !response.destroyed; sent += 1) {
    if (!response.write(chunk)) await Promise.race([once(response, 'drain'), closed])
  }
  response.end()
}

/** A truncated gzip file: 64 independent blocks of 1 MiB. */
function sendGzipBomb({ response }: UpstreamRequest) {
  const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
  const block = deflateRawSync(Buffer.alloc(MIB, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const bomb = Buffer.concat([head, ...Array<Buffer>(64).fill(block)])
  const headers = { 'Content-Encoding': 'gzip', 'Content-Length': bomb.length + 1 }
  response.writeHead(200, headers).write(bomb)
}
