import { once } from 'node:events'
import type { Call } from '../Call.js'
import type { Client } from '../Client.js'
import type { Row } from '../Row.js'
import { tellAbandoned } from './connections.js'

const KIB = 1_024
const MOST_BYTES = 5_242_880
const piece = Buffer.alloc(64 * KIB, ' ')

/** Answers around the largest that the proxy passes on. */
export const largeRows: readonly Row[] = [
  {
    name: '5 MiB',
    answer: (call) => stream(call, MOST_BYTES),
    act: async (client) => tellSize(client, await client.send()),
    gives: '200, all 5 MiB; 1 call',
  },
  {
    name: '6 MiB with Content-Length',
    answer(call) {
      call.response.setHeader('Content-Length', 6 * KIB * KIB)
      return stream(call, 6 * KIB * KIB)
    },
    act: async (client) => `${await client.ask()}, ${await tellAbandoned(await client.call())}`,
    gives: '502 upstream_error, and lets go of the service; 1 call',
  },
  {
    name: '64 MiB without Content-Length',
    answer: (call) => stream(call, 64 * KIB * KIB),
    async act(client) {
      const answer = await client.send()
      return `${tellSize(client, answer)}, ${await tellAbandoned(await client.call())}`
    },
    gives: '200, at most 5 MiB, broken off, and lets go of the service; 1 call',
  },
]

/** Blanks, as fast as they are taken. */
async function stream({ response }: Call, bytes: number) {
  const gone = once(response, 'close')
  for (let sent = 0; sent < bytes && !response.destroyed; sent += piece.length) {
    if (response.write(piece)) continue
    await Promise.race([once(response, 'drain'), gone])
  }
  response.end()
}

function tellSize(client: Client, answer: Awaited<ReturnType<Client['send']>>): string {
  if (answer.status !== 200) return client.tell(answer)
  const { length } = answer.bytes
  if (answer.isWhole) return `200, all ${length / KIB / KIB} MiB`
  return `200, ${length <= MOST_BYTES ? 'at most 5 MiB' : `${length} bytes`}, broken off`
}
