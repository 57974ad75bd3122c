import { once } from 'node:events'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { longText } from '../answers.js'
import type { Client } from '../Client.js'
import type { Row } from '../Row.js'
import { tellAbandoned } from './connections.js'

type Leave = (outgoing: ClientRequest) => unknown

/** Both happen: a connection that is closed in order, and one whose other end is not there any more. */
const ways: [name: string, leave: Leave][] = [
  ['closes its connection', (outgoing) => outgoing.destroy()],
  ['resets its connection', reset],
]

const gives = 'gone, and lets go of the service; 1 call'

/** Clients that go away before their answer is whole. */
export const departureRows: readonly Row[] = ways.flatMap(([name, leave]) => [
  {
    name: `the client ${name} before the answer`,
    answer: () => {},
    async act(client: Client) {
      const outgoing = client.open({ body: client.body() })
      outgoing.end(client.body())
      const call = await client.call()
      leave(outgoing)
      return `gone, ${await tellAbandoned(call)}`
    },
    gives,
  },
  {
    name: `the client ${name} within the answer`,
    answer: (call) => call.say(longText()),
    async act(client: Client) {
      const outgoing = client.open({ body: client.body() })
      outgoing.end(client.body())
      const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage] // its documented argument
      incoming.on('error', () => {}) // its own going away
      await once(incoming, 'data')
      leave(outgoing)
      return `gone, ${await tellAbandoned(await client.call())}`
    },
    gives,
  },
])

export function reset(outgoing: ClientRequest): void {
  outgoing.socket?.resetAndDestroy()
}
