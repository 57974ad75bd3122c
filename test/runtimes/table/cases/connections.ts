import type { ServerResponse } from 'node:http'
import type { Case } from '../Case.js'
import type { Client } from '../Client.js'
import type { UpstreamRequest } from '../UpstreamRequest.js'
import { entriesJson } from './responses.js'

const failed = '502 upstream_error; 1 request'
const timedOut = '504 upstream_timeout, upstream request aborted after 15 s; 1 request'
const body = Buffer.from(entriesJson(137))
const half = body.length / 2

/** How a body declares its end. */
const framings: [name: string, prepare: (response: ServerResponse) => unknown][] = [
  ['chunked', () => {}],
  ['with Content-Length', (response) => response.setHeader('Content-Length', body.length)],
  // Node then ends the body by closing the connection
  ['without a length', (response) => response.removeHeader('Transfer-Encoding')],
]

/** Responses that are split, truncated, late or missing. */
export const connectionCases: readonly Case[] = [
  ...framings.flatMap(([name, prepare]) => [
    {
      name: `split body, ${name}`,
      async respond(request: UpstreamRequest) {
        prepare(request.response)
        await request.write(body.subarray(0, half))
        await request.write(body.subarray(half))
        request.response.end()
      },
      expected: '200 service body; 1 request',
    },
    {
      name: `truncated body, ${name}`,
      async respond(request: UpstreamRequest) {
        prepare(request.response)
        await request.write(body.subarray(0, half))
        request.response.destroy()
      },
      expected: failed,
    },
  ]),
  {
    name: 'closes the connection',
    respond: ({ response }) => response.destroy(),
    expected: failed,
  },
  ...[
    { name: 'hangs before the headers', respond: () => {} },
    {
      name: 'hangs before the body',
      respond: ({ response }: UpstreamRequest) => response.flushHeaders(),
    },
    {
      name: 'hangs during the body',
      respond: (request: UpstreamRequest) => request.write(body.subarray(0, half)),
    },
  ].map((each) => ({ ...each, isSlow: true, act: sendUntilAborted, expected: timedOut })),
  {
    name: 'hangs during the body of a 500',
    isSlow: true,
    respond(request) {
      request.response.statusCode = 500
      return request.write('{"message":"')
    },
    act: sendUntilAborted,
    expected: '502 upstream_error, upstream request aborted; 1 request',
  },
  ...['gzip', 'br'].map((encoding) => ({
    name: `plain JSON declared as ${encoding}`,
    isSlow: true, // some runtimes wait for more bytes
    respond: (request: UpstreamRequest) =>
      request.respond('{"data":[]}', 200, { 'Content-Encoding': encoding }),
    expected: failed,
  })),
]

/** The response, and when the proxy aborted the upstream request. */
export async function sendUntilAborted(client: Client): Promise<string> {
  return `${await client.sendAndDescribe()}, ${await client.upstreamAbort()}`
}
