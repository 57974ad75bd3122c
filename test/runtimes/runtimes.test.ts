import { writeFile } from 'node:fs/promises'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { WALLET_BALANCE_PATH } from '../../src/request/createWalletBalanceRequest.js'
import { startUpstream } from '../startUpstream.js'
import { hosts, startHost } from './hosts.js'
import { apiKey, fields, openRequest, type RequestParts, sendRequest, writePage } from './start.js'

type Check = [
  title: string,
  /** The status, and what is special about the response. */
  expected: string,
  /** Whether the service gets a request. */
  isForwarded: boolean,
  parts?: RequestParts,
  respond?: (response: ServerResponse) => unknown,
]

// long digits, spacing, escapes and Unicode, which parsing and serializing would change
const page =
  '{"data" :[{"tick":"نقش🐸\\ud83d\\u0000 \u2028","balance":12345678901234567890.10,\n"x":1e+9 }]}'

const headers = {
  ...{ 'X-API-KEY': 'evil-key', Cookie: 'evil=1', Authorization: 'Bearer evil' },
  ...{ 'X-Forwarded-For': '203.0.113.9', 'X-HTTP-Method-Override': 'DELETE', Referer: '/evil' },
  ...{ 'User-Agent': 'evil/1.0', 'Accept-Language': 'evil', 'X-Custom': ['evil', 'evil twice'] },
}
const evil = {
  ...{ 'Content-Type': 'text/html', 'Set-Cookie': ['evil=1', 'evil=2'], ETag: '"evil"' },
  ...{ 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, evil', 'X-Echo': apiKey },
}
const foreign = { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' }
const chunked = { 'Transfer-Encoding': 'chunked' }

const answer =
  (status: number, sent: OutgoingHttpHeaders, body = '') =>
  (response: ServerResponse) =>
    response.writeHead(status, sent).end(sent['Content-Encoding'] ? gzipSync(body) : body)
const gzipped = (body: string) => answer(200, { ...evil, 'Content-Encoding': 'gzip' }, body)
const limited = answer(429, { ...evil, 'Retry-After': '7' }, `{"message":"${apiKey}"}`)
const closed = (response: ServerResponse) => response.destroy()

const checks: readonly Check[] = [
  ['a page, byte for byte', `200 ${page}`, true, { headers }, gzipped(page)],
  ['the key in a page', '502 upstream_error', true, {}, answer(200, evil, `["${apiKey}"]`)],
  ['a fifth field', '400 invalid_request', false, { body: { ...fields, evil: 1 } }],
  ['another origin', '403 origin_not_allowed', false, { headers: foreign }],
  ['a long body', '413 body_too_large', false, { body: ' '.repeat(2_049), headers: chunked }],
  ['Retry-After', '429 upstream_rate_limited, Retry-After 7', true, {}, limited],
  ['a redirect', '502 upstream_error', true, {}, answer(307, { Location: '/evil' })],
  ['a closed connection', '502 upstream_error', true, {}, closed],
  ['over 5 MiB', '502 upstream_error', true, {}, gzipped(`[${' '.repeat(5_242_879)}]`)],
]

// added by servers, and by fetch in some runtimes
const ofServers = /^(date|connection|keep-alive|transfer-encoding|content-length)$/
const ofFetch =
  /^(host|connection|content-length|transfer-encoding|user-agent|accept(-\w+)?|sec-fetch-mode)$/

const without = (headers: object, names: RegExp) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.test(name)))

test.for(hosts)('behavior: the proxy on %s', async (host) => {
  let respond: Check[4]
  const upstream = await startUpstream((response) => respond?.(response))
  const proxy = await startHost(host, upstream.url)

  for (const [title, expected, isForwarded, parts, respondTo] of checks) {
    respond = respondTo
    const before = upstream.requests.length
    const { status, headers, text } = await sendRequest(`${proxy.url}?limit=5000&evil=1`, parts)
    const { error } = status === 200 ? {} : JSON.parse(text)
    const wait = headers['retry-after'] ? `, Retry-After ${headers['retry-after']}` : ''
    const shown = text.length > 1_000 ? `${text.length} characters` : text // a long diff takes minutes
    expect([title, `${status} ${error ? error.code : shown}${wait}`]).toEqual([title, expected])
    expect(without(headers, ofServers)).toEqual({
      ...{ 'content-type': 'application/json', 'cache-control': 'no-store' },
      'x-content-type-options': 'nosniff',
      ...(wait && { 'retry-after': '7' }),
    })
    expect(`${JSON.stringify(headers)} ${text}`).not.toMatch(new RegExp(`${apiKey}|evil`))
    const received = upstream.requests.slice(before)
    expect([title, received.length > 0]).toEqual([title, isForwarded])
    for (const { method, url, headers: forwarded, body } of received) {
      expect({ method, url, body }).toEqual({
        ...{ method: 'POST', url: WALLET_BALANCE_PATH, body: JSON.stringify(fields) },
      })
      const own = { 'x-api-key': apiKey, 'content-type': 'application/json' }
      expect(without(forwarded, ofFetch)).toEqual(own)
      expect(JSON.stringify(forwarded)).not.toMatch(/evil|203\.0\.113/)
    }
  }

  // a client that goes away: the call ends without the proxy's timeout
  const ended = Promise.withResolvers<void>()
  respond = (response) => response.once('close', ended.resolve)
  const before = upstream.requests.length
  const outgoing = openRequest(proxy.url).on('error', () => {})
  await upstream.received(before + 1)
  // workerd takes a closed connection for half-closed
  if (host[0] === 'Workers') outgoing.socket?.resetAndDestroy()
  else outgoing.destroy()
  await ended.promise
  await sendRequest(proxy.url, { body: 'none' }) // after it, the log is complete
  await proxy.stop()
  expect(proxy.printed()).toContain('HttpError')
  expect(proxy.printed()).not.toMatch(new RegExp(`TimeoutError|${apiKey}`))
})

test("behavior: Vite's dev server runs the proxy, for its own pages only", async () => {
  const upstream = await startUpstream()
  // the plugin of React is not needed
  const react = { "import react from '@vitejs/plugin-react'\n": '', 'react(),': '' }
  const root = await writePage('node', react)
  const env = `INDEXER_BASE_URL=${upstream.url}\nINDEXER_API_KEY=${apiKey}\n`
  await writeFile(join(root, '.env.local'), env)
  const vite = await createServer({
    ...{ root, configFile: join(root, 'vite.config.ts'), logLevel: 'error' },
    server: { host: '127.0.0.1', port: 0 },
  })
  onTestFinished(() => vite.close())
  const [origin = ''] = (await vite.listen()).resolvedUrls?.local ?? []
  const send = (headers: Record<string, string>) =>
    sendRequest(`${origin}api/wallet-balance`, { headers })

  expect(await send({ Origin: origin.slice(0, -1) })).toMatchObject({ text: '{"data":[]}' })
  expect(upstream.requests).toMatchObject([{ headers: { 'x-api-key': apiKey } }])
  expect((await send({ Origin: 'http://evil.example' })).status).toBe(403)
  const rebound = { Host: 'evil.example', 'Sec-Fetch-Site': 'same-origin' }
  expect(await send(rebound)).toMatchObject({ status: 403, text: expect.stringContaining('host') })
  expect(upstream.requests).toHaveLength(1)
})
