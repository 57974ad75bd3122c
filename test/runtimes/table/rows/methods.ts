import type { RequestParts } from '../Answer.js'
import type { Client } from '../Client.js'
import type { Row } from '../Row.js'

const refused = '405 method_not_allowed (allow: POST, OPTIONS); no call'
const evil = 'https://evil.example'

/** The address goes in the query, so that a call made of it would be this row's. */
const without = (parts: RequestParts) => (client: Client) =>
  client.ask({ query: `?address=${client.address}`, body: '', ...parts })

export const methodRows: readonly Row[] = [
  { name: 'GET', act: without({ method: 'GET' }), gives: refused },
  { name: 'HEAD', act: without({ method: 'HEAD' }), gives: '405 (allow: POST, OPTIONS); no call' },
  ...['PUT', 'PATCH', 'DELETE'].map((method) => ({
    name: method,
    act: (client: Client) => client.ask({ method }),
    gives: refused,
  })),
  {
    name: 'GET that says it is a POST',
    act: (client) =>
      client.ask({
        method: 'GET',
        query: `?_method=POST&address=${client.address}`,
        headers: { 'X-HTTP-Method-Override': 'POST', 'X-HTTP-Method': 'POST' },
      }),
    gives: refused,
  },
  {
    name: 'OPTIONS of a foreign origin',
    act: without({ method: 'OPTIONS', headers: preflight({ Origin: evil }) }),
    gives: '403 origin_not_allowed; no call',
  },
  {
    name: 'OPTIONS of a foreign origin, by Sec-Fetch-Site',
    act: without({
      method: 'OPTIONS',
      headers: preflight({ Origin: evil, 'Sec-Fetch-Site': 'cross-site' }),
    }),
    gives: '403 origin_not_allowed; no call',
  },
  {
    name: 'OPTIONS of its own origin',
    act: (client) =>
      without({
        method: 'OPTIONS',
        headers: preflight({ Origin: new URL(client.url).origin }),
      })(client),
    gives: '204; no call',
  },
]

function preflight(headers: Record<string, string>): Record<string, string> {
  return {
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'content-type',
    ...headers,
  }
}
