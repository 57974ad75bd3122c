import type { Client } from '../Client.js'
import type { Row } from '../Row.js'

const served = '200 as said; 1 call'
const refused = '403 origin_not_allowed; no call'
const evil = 'https://evil.example'

type Headers = Record<string, string>

/** A valid request with these headers, which may depend on where the proxy is. */
const withHeaders = (headers: Headers | ((url: URL) => Headers)) => (client: Client) => {
  const own = typeof headers === 'function' ? headers(new URL(client.url)) : headers
  return client.ask({ headers: { 'Content-Type': 'application/json', ...own } })
}

const row = (name: string, headers: Parameters<typeof withHeaders>[0], gives: string): Row => ({
  name,
  act: withHeaders(headers),
  gives,
})

export const originRows: readonly Row[] = [
  row('neither Origin nor Sec-Fetch-Site', {}, served),
  row('Sec-Fetch-Site: same-origin', { 'Sec-Fetch-Site': 'same-origin' }, served),
  row(
    'Sec-Fetch-Site: same-origin, behind a proxy that renames the host',
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://public.example' },
    served,
  ),
  row('Origin of the host', ({ origin }) => ({ Origin: origin }), served),
  row('Origin of the host, under TLS', ({ host }) => ({ Origin: `https://${host}` }), served),
  row(
    'Origin of the host that the proxy before it was asked for',
    { Origin: 'https://public.example', Host: 'public.example' },
    served,
  ),
  row(
    'Sec-Fetch-Site: cross-site, with the Origin of the host',
    ({ origin }) => ({ 'Sec-Fetch-Site': 'cross-site', Origin: origin }),
    refused,
  ),
  row('Sec-Fetch-Site: cross-site', { 'Sec-Fetch-Site': 'cross-site', Origin: evil }, refused),
  row('Sec-Fetch-Site: same-site', { 'Sec-Fetch-Site': 'same-site' }, refused),
  row('Sec-Fetch-Site: none', { 'Sec-Fetch-Site': 'none' }, refused),
  row('foreign Origin', { Origin: evil }, refused),
  row('Origin: null', { Origin: 'null' }, refused),
  row(
    'Origin of the host on another port',
    ({ hostname }) => ({ Origin: `http://${hostname}:1` }),
    refused,
  ),
  row(
    'foreign Origin, vouched for by X-Forwarded-Host',
    {
      Origin: evil,
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      Forwarded: 'host=evil.example;proto=https',
    },
    refused,
  ),
  row(
    'foreign Origin, text/plain',
    { Origin: evil, 'Content-Type': 'text/plain;charset=UTF-8' },
    refused,
  ),
]
