import type { Case } from '../Case.js'
import { type Client, json, type RequestParts } from '../Client.js'

const served = '200 service body; 1 request'
const methodRefused = '405 method_not_allowed (allow: POST, OPTIONS); no request'
const originRefused = '403 origin_not_allowed; no request'
const typeRefused = '415 unsupported_media_type; no request'
const tooLarge = '413 body_too_large; no request'
const invalid = '400 invalid_request; no request'

const evil = 'https://evil.example'
const override = { 'X-HTTP-Method-Override': 'POST', 'X-HTTP-Method': 'POST' }
const preflight = {
  'Access-Control-Request-Method': 'POST',
  'Access-Control-Request-Headers': 'content-type',
}
const chunked = { ...json, 'Transfer-Encoding': 'chunked' }

type RequestCase = [name: string, expected: string, parts: (client: Client) => RequestParts]

/** Without a body, the address goes into the query, so that the service can find the case. */
const withoutBody = ({ address }: Client, parts: RequestParts): RequestParts => ({
  ...{ query: `?_method=POST&address=${address}`, body: '' },
  ...parts,
})

const padded = (client: Client, bytes: number) => client.body().padEnd(bytes, ' ')
const originOf = ({ url }: Client) => new URL(url).origin

const table: RequestCase[] = [
  ['GET', methodRefused, (c) => withoutBody(c, { method: 'GET', headers: override })],
  [
    'HEAD',
    '405 (allow: POST, OPTIONS); no request',
    (c) => withoutBody(c, { method: 'HEAD', headers: override }),
  ],
  [
    'OPTIONS, same origin',
    '204; no request',
    (c) => withoutBody(c, { method: 'OPTIONS', headers: { ...preflight, Origin: originOf(c) } }),
  ],

  ['same origin', served, (c) => ({ headers: { ...json, Origin: originOf(c) } })],
  [
    'same origin, Host of a reverse proxy',
    served,
    () => ({ headers: { ...json, Origin: 'https://public.example', Host: 'public.example' } }),
  ],
  [
    'another origin, X-Forwarded-Host',
    originRefused,
    () => ({
      headers: {
        ...{ ...json, Origin: evil, Forwarded: 'host=evil.example;proto=https' },
        ...{ 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
      },
    }),
  ],
  [
    'query, credentials and other headers',
    served,
    () => ({ query: '?limit=5000&address=0xe&apiKey=evil&evil', headers: clientHeaders }),
  ],

  ['no Content-Type', typeRefused, () => ({ headers: {} })],
  ['2,048 bytes, chunked', served, (c) => ({ body: padded(c, 2_048), headers: chunked })],
  ['2,049 bytes', tooLarge, (c) => ({ body: padded(c, 2_049) })],
  ['2,049 bytes, chunked', tooLarge, (c) => ({ body: padded(c, 2_049), headers: chunked })],
  ['invalid UTF-8', invalid, (c) => ({ body: Buffer.from(c.body({ chain: 'ÿ' }), 'latin1') })],
]

export const requestCases: readonly Case[] = table.map(([name, expected, parts]) => ({
  name,
  act: (client) => client.sendAndDescribe(parts(client)),
  expected,
}))

const clientHeaders = {
  ...json,
  'X-API-KEY': 'evil-key',
  Cookie: 'session=evil',
  Authorization: 'Bearer evil',
  'X-Forwarded-For': '203.0.113.9',
  'X-Real-IP': '203.0.113.9',
  'X-HTTP-Method-Override': 'DELETE',
  Referer: 'https://evil.example/evil',
  'User-Agent': 'evil/1.0',
  Accept: 'text/evil',
  'Accept-Language': 'evil',
  'Accept-Encoding': 'identity;q=0.203',
  Range: 'bytes=0-1',
  Traceparent: '00-evil',
  'X-Custom': ['evil', 'evil twice'],
}
