import type { RequestParts } from '../Answer.js'
import type { Client } from '../Client.js'
import type { Row } from '../Row.js'

const served = '200 as said; 1 call'
const invalid = '400 invalid_request; no call'
const tooLarge = '413 body_too_large; no call'
const unsupported = '415 unsupported_media_type; no call'

const row = (name: string, gives: string, parts: (client: Client) => RequestParts): Row => ({
  name,
  act: (client) => client.ask(parts(client)),
  gives,
})

const typed = (type: string, gives: string): Row =>
  row(`Content-Type: ${type}`, gives, () => ({ headers: { 'Content-Type': type } }))

/** A body with these changes to the four fields. */
const changed = (name: string, gives: string, changes: Record<string, unknown>): Row =>
  row(name, gives, (client) => ({ body: client.body(changes) }))

/** A body of which `$` is the address. */
const text = (name: string, gives: string, body: string): Row =>
  row(name, gives, ({ address }) => ({ body: body.replaceAll('$', address) }))

const padded = (client: Client, bytes: number) => client.body().padEnd(bytes, ' ')

export const bodyRows: readonly Row[] = [
  row('no Content-Type', unsupported, () => ({ headers: {} })),
  typed('text/plain', unsupported),
  typed('text/plain; application/json', unsupported),
  typed('application/x-www-form-urlencoded', unsupported),
  typed('application/json; charset=utf-8', served),
  typed('Application/JSON', served),

  row('2,048 bytes', served, (client) => ({ body: padded(client, 2_048) })),
  row('2,048 bytes without Content-Length', served, (client) => ({
    pieces: [padded(client, 2_000), ' '.repeat(48)],
  })),
  row('2,049 bytes', tooLarge, (client) => ({ body: padded(client, 2_049) })),
  row('2,049 bytes without Content-Length', tooLarge, (client) => ({
    pieces: [padded(client, 2_000), ' '.repeat(49)],
  })),

  text('not JSON', invalid, 'address=$&chain=eth'),
  text('cut JSON', invalid, '{"address":"$","chain":"eth","limit":20,"offs'),
  text('an empty body', invalid, ''),
  text('an array', invalid, '[{"address":"$","chain":"eth","limit":20,"offset":0}]'),
  changed('a fifth field', invalid, { apiKey: 'x' }),
  text(
    '__proto__',
    invalid,
    '{"__proto__":{"limit":20},"address":"$","chain":"eth","limit":20,"offset":0}',
  ),
  changed('limit 100', '200 as said; 1 call with limit:100', { limit: 100 }),
  changed('limit 101', '400 limit_too_large; no call', { limit: 101 }),
  changed('limit "20"', invalid, { limit: '20' }),
  text('limit 1e400', invalid, '{"address":"$","chain":"eth","limit":1e400,"offset":0}'),
  changed('an address that is not hexadecimal', invalid, { address: '../../x' }),
  changed('a line break in the chain', invalid, { chain: 'eth\r\nX-Evil: 1' }),
  text(
    'limit twice',
    '200 as said; 1 call with limit:7',
    '{"limit":5000,"address":"$","chain":"eth","limit":7,"offset":0}',
  ),
  row('bytes that are not UTF-8', invalid, (client) => ({
    body: Buffer.from(client.body({ chain: 'ÿ' }), 'latin1'),
  })),
  row('UTF-16', invalid, (client) => ({ body: Buffer.from(client.body(), 'utf16le') })),
]
