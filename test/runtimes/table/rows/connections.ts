import { setTimeout } from 'node:timers/promises'
import { longText } from '../answers.js'
import type { Call } from '../Call.js'
import type { Client } from '../Client.js'
import type { Row } from '../Row.js'
import { tellSeconds } from './requests.js'

/** Answers of the service that come late, in part, or never. */
export const connectionRows: readonly Row[] = [
  {
    name: 'a redirect to another server',
    answer: (call) => call.answer('', 307, { Location: `${call.elsewhere}/evil` }),
    gives: '502 upstream_error; 1 call',
  },
  {
    name: 'the first bytes come before the last are there',
    async answer(call) {
      await call.say('['.padEnd(5_000))
      await call.clientHasRead(1)
      await call.say(' '.repeat(5_000))
      await call.clientHasRead(5_001)
      await call.say(']')
      call.response.end()
    },
    gives: '200 as said; 1 call',
  },
  {
    name: 'it closes the connection',
    answer: (call) => call.response.destroy(),
    gives: '502 upstream_error; 1 call',
  },
  {
    name: 'a cut body, chunked',
    answer: cutAfterFirst,
    gives: '200 broken off; 1 call',
  },
  {
    name: 'a cut body, with Content-Length',
    answer(call) {
      call.response.setHeader('Content-Length', 20_000)
      return cutAfterFirst(call)
    },
    gives: '200 broken off; 1 call',
  },
  {
    name: 'it hangs before its headers',
    isSlow: true,
    answer: () => {},
    act: untilTheDeadline,
    gives: '504 upstream_timeout after 15 s, and lets go of the service; 1 call',
  },
  {
    name: 'it hangs before its body',
    isSlow: true,
    answer: (call) => call.response.flushHeaders(),
    act: untilTheDeadline,
    gives: '504 upstream_timeout after 15 s, and lets go of the service; 1 call',
  },
  {
    name: 'it hangs in its body',
    isSlow: true,
    answer: (call) => call.say(longText()),
    act: untilTheDeadline,
    gives: '200 broken off after 15 s, and lets go of the service; 1 call',
  },
  ...['gzip', 'br'].map((encoding) => ({
    name: `a lie about ${encoding}`,
    isSlow: true as const,
    answer: (call: Call) => call.answer('{"data":[]}', 200, { 'Content-Encoding': encoding }),
    gives: '502 upstream_error; 1 call',
  })),
]

async function cutAfterFirst(call: Call) {
  await call.say(longText())
  await call.clientHasRead(1)
  call.response.destroy()
}

async function untilTheDeadline(client: Client) {
  const answer = await client.send()
  const call = await client.call()
  return `${client.tell(answer)} after ${tellSeconds(answer.afterMs)}, ${await tellAbandoned(call)}`
}

/** Whether the proxy has closed its connection to the service, within 2 s. */
export async function tellAbandoned(call: Call): Promise<string> {
  return Promise.race([
    call.abandoned.then(() => 'and lets go of the service'),
    setTimeout(2_000, 'and keeps the service waiting', { ref: false }),
  ])
}
