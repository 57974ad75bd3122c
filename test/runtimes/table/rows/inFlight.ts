import type { ClientRequest } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { rowsOf } from '../answers.js'
import type { Call } from '../Call.js'
import type { Client } from '../Client.js'
import type { Row } from '../Row.js'

/** Longer than a request takes from a client to the proxy's wait for the service. */
const ARRIVED_MS = 1_500

/** The service answers what was asked, once all that were to join have. */
const held = async (call: Call) => {
  await setTimeout(2 * ARRIVED_MS)
  call.answer(`{"asked":${call.received.body},"list":${rowsOf(20)}}`)
}

/** Both happen: a connection that is closed in order, and one whose other end is not there any more. */
const departures: [name: string, leave: (outgoing: ClientRequest) => unknown][] = [
  ['closes its connection', (outgoing) => outgoing.destroy()],
  ['resets its connection', reset],
]

const answers: [name: string, answer: (call: Call) => unknown][] = [
  ['before the service answers', () => {}],
  ['within the answer of the service', (call) => call.say('{"data":[')],
]

/** Clients that go away, and requests that are on their way at the same time. */
export const inFlightRows: readonly Row[] = [
  ...departures.flatMap(([how, leave]) =>
    answers.map(([when, answer]) => ({
      name: `the client ${how} ${when}`,
      answer,
      async act(client: Client) {
        const outgoing = client.open({ body: client.body() })
        outgoing.end(client.body())
        const call = await client.call()
        await setTimeout(500) // the proxy has what the service said
        leave(outgoing)
        return `gone, ${await call.tellAbandoned()}`
      },
      gives: 'gone, and lets go of the service; 1 call',
    })),
  ),
  {
    name: 'five alike in flight',
    answer: held,
    act: async (client) => tellAll(client, (await sendFive(client)).answers),
    gives: '5 × 200 as said; 1 call',
  },
  {
    name: 'five alike in flight, the first goes away',
    answer: held,
    async act(client) {
      const { requests, answers } = await sendFive(client)
      requests[0]?.destroy()
      return tellAll(client, answers.slice(1))
    },
    gives: '4 × 200 as said; 1 call',
  },
  {
    name: 'five alike in flight, all go away',
    answer: () => {},
    async act(client) {
      const { requests } = await sendFive(client)
      for (const request of requests) reset(request)
      const told = await Promise.all(client.calls().map((call) => call.tellAbandoned()))
      return `gone, ${[...new Set(told)].join(' ')}`
    },
    gives: 'gone, and lets go of the service; 1 call',
  },
  {
    name: 'five alike in flight, and the service fails',
    async answer(call) {
      await setTimeout(2 * ARRIVED_MS)
      call.answer('{"data":[', 200)
    },
    act: async (client) => tellAll(client, (await sendFive(client)).answers),
    gives: '5 × 502 upstream_error; 1 call',
  },
  {
    name: 'four in flight that differ in one field each',
    answer: held,
    async act(client) {
      const bodies = [{}, { chain: 'bsc' }, { limit: 21 }, { offset: 1 }].map((changes) =>
        client.body(changes),
      )
      const told = await Promise.all(
        bodies.map(async (body) => {
          const answer = await client.send({ body })
          return `${client.tell(answer)}${answer.bytes.includes(body) ? '' : ', another’s'}`
        }),
      )
      return `${told.length} × ${[...new Set(told)].join(' and ')}`
    },
    gives: '4 × 200 as said; 4 calls with chain:bsc limit:21 offset:1',
  },
  {
    name: 'the same again after its answer',
    act: async (client) => `${await client.ask()}, ${await client.ask()}`,
    gives: '200 as said, 200 as said; 2 calls',
  },
]

/** The first has its call at the service before the others go; then all are on their way. */
async function sendFive(client: Client) {
  const requests: ClientRequest[] = []
  const answers = []
  for (let sent = 0; sent < 5; sent += 1) {
    const outgoing = client.open({ body: client.body() })
    outgoing.end(client.body())
    requests.push(outgoing)
    answers.push(client.read(outgoing))
    if (sent === 0) await client.call()
  }
  await setTimeout(ARRIVED_MS)
  return { requests, answers }
}

async function tellAll(client: Client, answers: ReturnType<Client['read']>[]): Promise<string> {
  const told = (await Promise.all(answers)).map((answer) => client.tell(answer))
  return `${told.length} × ${[...new Set(told)].join(' and ')}`
}

function reset(outgoing: ClientRequest): void {
  outgoing.socket?.resetAndDestroy()
}
