import type { ServerResponse } from 'node:http'
import { rowsOf } from '../answers.js'
import type { Call } from '../Call.js'
import type { Client } from '../Client.js'
import type { Row } from '../Row.js'
import { tellSeconds } from '../tellAnswer.js'

const served = '200 as said; 1 call'
const unusable = '502 upstream_error; 1 call'
const late = '504 upstream_timeout after 15 s, and lets go of the service; 1 call'
const body = rowsOf(137)
const half = body.length / 2

/** How a body says where it ends. */
const endings: [name: string, head: (response: ServerResponse) => unknown][] = [
  ['chunked', () => {}],
  ['with Content-Length', (response) => response.setHeader('Content-Length', body.length)],
  [
    'without a length',
    (response) => {
      response.removeHeader('Transfer-Encoding') // Node then ends it with the connection
    },
  ],
]

/** Answers of the service that come in pieces, in part, late, or never. */
export const connectionRows: readonly Row[] = [
  ...endings.flatMap(([name, head]) => [
    {
      name: `a body in pieces, ${name}`,
      async answer(call: Call) {
        head(call.response)
        await call.say(body.slice(0, half))
        await call.say(body.slice(half))
        call.response.end()
      },
      gives: served,
    },
    {
      name: `a cut body, ${name}`,
      async answer(call: Call) {
        head(call.response)
        await call.say(body.slice(0, half))
        call.response.destroy()
      },
      gives: unusable,
    },
  ]),
  {
    name: 'a redirect to another server',
    answer: (call) => call.answer('', 307, { Location: `${call.elsewhere}/evil` }),
    gives: unusable,
  },
  { name: 'it closes the connection', answer: (call) => call.response.destroy(), gives: unusable },
  {
    name: 'it hangs before its headers',
    isSlow: true,
    answer: () => {},
    act: untilTheDeadline,
    gives: late,
  },
  {
    name: 'it hangs before its body',
    isSlow: true,
    answer: (call) => call.response.flushHeaders(),
    act: untilTheDeadline,
    gives: late,
  },
  {
    name: 'it hangs in its body',
    isSlow: true,
    answer: (call) => call.say(body.slice(0, half)),
    act: untilTheDeadline,
    gives: late,
  },
  ...['gzip', 'br'].map((encoding) => ({
    name: `a lie about ${encoding}`,
    isSlow: true as const, // some runtimes wait for more
    answer: (call: Call) => call.answer('{"data":[]}', 200, { 'Content-Encoding': encoding }),
    gives: unusable,
  })),
]

async function untilTheDeadline(client: Client) {
  const answer = await client.send()
  const call = await client.call()
  return `${client.tell(answer)} after ${tellSeconds(answer)}, ${await call.tellAbandoned()}`
}
