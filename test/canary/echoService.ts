import type { IncomingMessage, ServerResponse } from 'node:http'
import { type EchoCase, echoCases } from './echoCases.js'
import { type KeyEcho, keyEchoes } from './keyEchoes.js'
import { startWire, type Wire } from './wire.js'

/** The wallet at whose address the service answers with that case; any other has rows. */
export function addressOfCase(index: number): string {
  return `0xecc0${index.toString(16).padStart(36, '0')}`
}

const allAddresses = echoCases.map((_, index) => addressOfCase(index))

/** Of the cases that a direct client makes errors of: in those the service's words are searched. */
export const caseAddresses: readonly string[] = allAddresses.filter(
  (_, index) => !echoCases[index]?.isData,
)

/** A wallet with two pages of rows. */
export const richAddress = '0xfa4e000000000000000000000000000000000040'

/**
 * A service that gives back the key it was sent: the address asked for says where, the chain in which
 * writing. Any page may ask it.
 */
export function startEchoService(): Promise<Wire> {
  return startWire((request, response) => {
    void answer(request, response)
  })
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Access-Control-Allow-Headers', 'x-api-key, content-type')
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end()
    return
  }
  const { address, chain, limit, offset } = await readBody(request)
  const found = echoCases[allAddresses.indexOf(address)]
  if (!found) {
    response.end(JSON.stringify({ data: { list: rowsOf(address, limit, offset), total: 40 } }))
    return
  }
  // a header that is sent once is a string
  echo(found, keyEchoes[chain](request.headers['x-api-key'] as string), response)
}

function echo(
  { status = 200, statusText, headers, body }: EchoCase,
  key: string,
  to: ServerResponse,
) {
  const content = body(key)
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  to.writeHead(status, statusText?.(key), headers?.(key)).end(text)
}

function rowsOf(address: string, limit: number, offset: number) {
  const count = Math.max(0, Math.min(limit, 40 - offset))
  return Array.from({ length: count }, (_, index) => ({
    tick: `${address.slice(-4)}-${offset + index}`,
    balance: String(1000 + offset + index),
  }))
}

type Asked = { address: string; chain: KeyEcho; limit: number; offset: number }

async function readBody(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // no encoding is set
  return JSON.parse(Buffer.concat(chunks).toString()) as Asked // what the tests ask for
}
