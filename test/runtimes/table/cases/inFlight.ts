import type { ClientRequest } from 'node:http'
import type { Case } from '../Case.js'
import type { Client } from '../Client.js'
import type { Respond, UpstreamRequest } from '../UpstreamRequest.js'
import { entriesJson } from './responses.js'

const respondWhenReleased: Respond = async (request, client) => {
  await client.released
  request.respond(entriesJson(20))
}

const disconnects: [name: string, disconnect: (outgoing: ClientRequest) => unknown][] = [
  ['closes', (outgoing) => outgoing.destroy()],
  ['resets', reset],
]

const moments: [name: string, respond: (request: UpstreamRequest) => unknown][] = [
  ['before the response', () => {}],
  ['during the response', (request) => request.write('{"data":[')],
]

/** Clients that disconnect, and concurrent identical requests. */
export const inFlightCases: readonly Case[] = [
  ...disconnects.flatMap(([verb, disconnect]) =>
    moments.map(([moment, respond]) => ({
      name: `the client ${verb} its connection ${moment}`,
      isSlow: true, // workerd notices only after 15 s
      respond,
      async act(client: Client) {
        const outgoing = client.open()
        outgoing.end(client.body())
        await client.arrival()
        await client.settle()
        disconnect(outgoing)
        return client.upstreamAbort()
      },
      expected: 'upstream request aborted; 1 request',
    })),
  ),
  {
    name: 'five identical requests',
    respond: respondWhenReleased,
    act: async (client) => releaseAndDescribe(client, (await sendFive(client)).responses),
    expected: '5 × 200 service body; 1 request',
  },
  {
    name: 'five identical requests, the first disconnects',
    respond: respondWhenReleased,
    async act(client) {
      const { requests, responses } = await sendFive(client)
      requests[0]?.destroy()
      await client.settle()
      return releaseAndDescribe(client, responses.slice(1))
    },
    expected: '4 × 200 service body; 1 request',
  },
  {
    name: 'five identical requests, all disconnect',
    respond: () => {},
    async act(client) {
      const { requests } = await sendFive(client)
      for (const request of requests) reset(request)
      return client.upstreamAbort()
    },
    expected: 'upstream request aborted; 1 request',
  },
]

/** Sends the others after the first has reached the service. */
async function sendFive(client: Client) {
  const requests: ClientRequest[] = []
  const responses: ReturnType<Client['read']>[] = []
  for (let sent = 0; sent < 5; sent += 1) {
    const outgoing = client.open()
    outgoing.end(client.body())
    requests.push(outgoing)
    responses.push(client.read(outgoing))
    if (sent === 0) await client.arrival()
  }
  await client.settle()
  return { requests, responses }
}

async function releaseAndDescribe(client: Client, sent: ReturnType<Client['read']>[]) {
  client.release()
  const descriptions = (await Promise.all(sent)).map((response) => client.describe(response))
  return `${descriptions.length} × ${[...new Set(descriptions)].join(' and ')}`
}

function reset(outgoing: ClientRequest): void {
  outgoing.socket?.resetAndDestroy()
}
