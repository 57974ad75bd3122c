import type { ClientRequest } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { rowsOf } from '../answers.js'
import type { Call } from '../Call.js'
import type { Client } from '../Client.js'
import type { Row } from '../Row.js'
import { tellAbandoned } from './connections.js'
import { reset } from './departures.js'

/** Longer than a request takes from a client to the proxy's wait for the service. */
const ARRIVED_MS = 1_500

/** The service answers what was asked, once all that were to join have. */
const held = async (call: Call) => {
  await setTimeout(2 * ARRIVED_MS)
  call.answer(`{"asked":${call.received.body},"list":${rowsOf(20)}}`)
}

/** Requests that are on their way at the same time. */
export const inFlightRows: readonly Row[] = [
  {
    name: 'five alike in flight',
    answer: held,
    async act(client) {
      const { requests, answers } = await sendFive(client)
      return `${requests.length} sent, ${tellAll(client, await Promise.all(answers))}`
    },
    gives: '5 sent, 5 × 200 as said; 1 call',
  },
  ...([0, 2, 4] as const).map((leaver) => ({
    name: `five alike in flight, number ${leaver + 1} goes away`,
    answer: held,
    async act(client: Client) {
      const { requests, answers } = await sendFive(client)
      requests[leaver]?.destroy()
      const [gone, ...rest] = [answers[leaver], ...answers.filter((_, index) => index !== leaver)]
      await gone
      return tellAll(client, await Promise.all(rest))
    },
    gives: '4 × 200 as said; 1 call',
  })),
  {
    name: 'five alike in flight, all go away',
    answer: () => {},
    async act(client) {
      const { requests, answers } = await sendFive(client)
      for (const request of requests) reset(request)
      await Promise.all(answers)
      const told = await Promise.all(client.calls().map(tellAbandoned))
      return `gone, ${[...new Set(told)].join(' ')}`
    },
    gives: 'gone, and lets go of the service; 1 call',
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

function tellAll(client: Client, answers: Parameters<Client['tell']>[0][]): string {
  const told = new Set(answers.map((answer) => client.tell(answer)))
  return `${answers.length} × ${[...told].join(' and ')}`
}
