import { whole } from '../answers.js'
import type { Call } from '../Call.js'
import type { Client } from '../Client.js'
import type { Row } from '../Row.js'

/** A service that sends the key back; every row also looks for it in what the client got. */
export const keyEchoRows: readonly Row[] = [
  {
    name: 'the key in a short answer',
    answer: (call) => call.answer(`{"key":"${call.apiKey}"}`),
    gives: '502 upstream_error; 1 call',
  },
  {
    name: 'the key in base64',
    answer: (call) => call.answer(`{"key":"${base64(call)}"}`),
    gives: '502 upstream_error; 1 call',
  },
  {
    name: 'the key across pieces',
    answer: (call) => inTwo(call, call.apiKey),
    act: tellBeginning,
    gives: '200 broken off, x at most; 1 call',
  },
  {
    name: 'the key in base64 across pieces',
    answer: (call) => inTwo(call, base64(call)),
    act: tellBeginning,
    gives: '200 broken off, x at most; 1 call',
  },
  {
    name: 'the key in a 400, header and body',
    answer: (call) => {
      const { apiKey } = call
      whole(`{"message":"evil ${apiKey}"}`, 400, { 'X-Echo': apiKey, Server: apiKey })(call)
    },
    gives: '400 upstream_refused; 1 call',
  },
]

/** The second half of the key comes when the first bytes are with the client. */
async function inTwo(call: Call, key: string) {
  await call.say(`["${'x'.repeat(8_000)}${key.slice(0, 9)}`)
  await call.clientHasRead(1)
  await call.say(key.slice(9))
  call.response.end('"]')
}

const base64 = ({ apiKey }: Call) => Buffer.from(apiKey).toString('base64')

async function tellBeginning(client: Client) {
  const answer = await client.send()
  const isBeginning = /^\["x*$/.test(answer.bytes.toString())
  return `${client.tell(answer)}${isBeginning ? ', x at most' : ''}`
}
