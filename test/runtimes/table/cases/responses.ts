import { gzipSync } from 'node:zlib'
import type { Case } from '../Case.js'
import type { Respond } from '../UpstreamRequest.js'

/** Made up, and long enough to search for in responses. */
export const apiKey = 'runtime-key-5c1e77'

const unusable = '502 upstream_error; 1 request'

/** Long numbers, spacing, escapes and Unicode, which parsing and serializing would change. */
export function entriesJson(count: number): string {
  const entry = (_: unknown, index: number) =>
    `{"tick" : "🐸نقش ñ\\ud83d\\udc38\\u0000 ﷽ \u2028e\u0301${index}",` +
    `"balance":12345678901234567890${index}.100000000000000000${index}0,\n"scale":1e+${index} }`
  return `{"data":[${Array.from({ length: count }, entry).join(',')}]}`
}

export const respondWith =
  (
    body: string | Buffer = entriesJson(20),
    status = 200,
    headers: Record<string, string | string[]> = {},
  ): Respond =>
  (request) =>
    request.respond(body, status, headers)

const evilHeaders = {
  'Content-Disposition': 'attachment; filename=evil',
  'Set-Cookie': ['session=evil; Path=/', 'other=evil'],
  Server: 'evil/1.0',
  'X-Powered-By': 'evil',
  'Cache-Control': 'public, max-age=31536000, evil',
  ETag: '"evil"',
  'Access-Control-Allow-Origin': '*',
  'Clear-Site-Data': '"evil"',
  'WWW-Authenticate': 'Basic realm="evil"',
  Link: '</evil>; rel=preload',
  'X-Echo': apiKey,
}
const message = `{"message":"evil ${apiKey}"}`

/** Complete responses. */
export const responseCases: readonly Case[] = [
  {
    name: '200 with extra headers',
    respond: respondWith(entriesJson(137), 200, {
      ...{ ...evilHeaders, 'Content-Type': 'text/html; charset=evil' },
    }),
    expected: '200 service body; 1 request',
  },
  {
    name: 'gzip',
    respond(request) {
      const body = entriesJson(137)
      request.sent = Buffer.from(body)
      request.response.setHeader('Content-Encoding', 'gzip').end(gzipSync(body))
    },
    expected: '200 service body; 1 request',
  },
  { name: '204', respond: respondWith('', 204), expected: unusable },
  ...[302, 307].map((status) => ({
    name: `${status}`,
    respond: respondWith('', status, { Location: '/evil' }),
    expected: unusable,
  })),
  {
    name: '429 with Retry-After',
    respond: respondWith(message, 429, { ...evilHeaders, 'Retry-After': '7' }),
    expected: '429 upstream_rate_limited (retry-after: 7); 1 request',
  },
]
