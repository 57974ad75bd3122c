import { once } from 'node:events'
import { constants, deflateRawSync } from 'node:zlib'
import type { Call } from '../Call.js'
import type { Client } from '../Client.js'
import type { Row } from '../Row.js'

const MIB = 1_048_576
const MOST_BYTES = 5 * MIB
const tooLarge = '502 upstream_error, and lets go of the service; 1 call'

/** Answers around the largest that the proxy passes on. */
export const largeRows: readonly Row[] = [
  {
    name: '5 MiB with Content-Length',
    answer: (call) => call.answer(list(MOST_BYTES)),
    gives: '200 as said; 1 call',
  },
  {
    name: '5 MiB, chunked',
    async answer(call) {
      await call.say(list(MOST_BYTES))
      call.response.end()
    },
    gives: '200 as said; 1 call',
  },
  {
    name: '5 MiB and a byte, with Content-Length',
    answer: (call) => call.answer(list(MOST_BYTES + 1)),
    gives: '502 upstream_error; 1 call',
  },
  {
    name: '5 MiB and a byte, chunked',
    async answer(call) {
      await call.say(list(MOST_BYTES + 1))
      call.response.end()
    },
    gives: '502 upstream_error; 1 call',
  },
  { name: '64 MiB, chunked', answer: (call) => stream(call, 64), act: untilLetGo, gives: tooLarge },
  {
    name: '64 MiB with Content-Length',
    answer(call) {
      call.response.setHeader('Content-Length', 64 * MIB)
      return stream(call, 64)
    },
    act: untilLetGo,
    gives: tooLarge,
  },
  {
    name: '64 MiB in 64 kB of gzip, and then it hangs',
    answer(call) {
      const bomb = gzipBomb(64)
      const headers = { 'Content-Encoding': 'gzip', 'Content-Length': bomb.length + 1 }
      call.response.writeHead(200, headers).write(bomb)
    },
    act: untilLetGo,
    gives: tooLarge,
  },
]

function list(bytes: number): string {
  return `[${' '.repeat(bytes - 2)}]`
}

/** Blanks, as fast as they are taken. */
async function stream({ response }: Call, mebibytes: number) {
  const gone = once(response, 'close')
  const piece = Buffer.alloc(MIB, ' ')
  for (let sent = 0; sent < mebibytes && !response.destroyed; sent += 1) {
    if (!response.write(piece)) await Promise.race([once(response, 'drain'), gone])
  }
  response.end()
}

/** The beginning of a gzip file: blocks of which each stands by itself. */
function gzipBomb(mebibytes: number): Buffer {
  const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
  const block = deflateRawSync(Buffer.alloc(MIB, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([head, ...Array<Buffer>(mebibytes).fill(block)])
}

async function untilLetGo(client: Client) {
  const told = await client.ask()
  const call = await client.call()
  return `${told}, ${await call.tellAbandoned()}`
}
