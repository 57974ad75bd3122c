import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createServer } from 'vite'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { WALLET_BALANCE_PATH } from '../../src/request/createWalletBalanceRequest.js'
import { startUpstream } from '../startUpstream.js'
import { install, tools } from '../tools/install.js'
import { hosts, startHost } from './hosts.js'
import { apiKey, writePage } from './recipes.js'
import { fields, openRequest, type RequestParts, sendRequest } from './sendRequest.js'
import { freePort } from './servers.js'

type Check = {
  readonly title: string
  readonly parts?: RequestParts
  readonly respond?: (response: ServerResponse) => unknown
  /** The status, and what is special about the response. */
  readonly expected: string
  /** Whether the service gets a request. */
  readonly isForwarded: boolean
}

// long digits, spacing, escapes and Unicode, which parsing and serializing would change
const page =
  '{"data" :[{"tick":"نقش🐸\\ud83d\\u0000 \u2028","balance":12345678901234567890.10,\n"x":1e+9 }]}'

const evil = {
  ...{
    'X-API-KEY': 'evil-key',
    Cookie: 'evil=1',
    Authorization: 'Bearer evil',
    Referer: 'http://evil',
  },
  ...{
    'X-Forwarded-For': '203.0.113.9',
    'X-HTTP-Method-Override': 'DELETE',
    Traceparent: '00-evil',
  },
  ...{ 'User-Agent': 'evil/1.0', 'Accept-Language': 'evil', 'X-Custom': ['evil', 'evil twice'] },
}
const evilResponse = {
  ...{ 'Content-Type': 'text/html', 'Set-Cookie': ['evil=1', 'evil=2'], ETag: '"evil"' },
  ...{ 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, evil', 'X-Echo': apiKey },
}

const checks: readonly Check[] = [
  {
    title: 'a page, byte for byte',
    parts: { headers: evil },
    respond: (response) =>
      response.writeHead(200, { ...evilResponse, 'Content-Encoding': 'gzip' }).end(gzipSync(page)),
    ...{ expected: `200 ${page}`, isForwarded: true },
  },
  {
    title: 'a fifth field',
    parts: { body: { ...fields, evil: 1 } },
    ...{ expected: '400 invalid_request', isForwarded: false },
  },
  {
    title: 'another origin',
    parts: { headers: { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' } },
    ...{ expected: '403 origin_not_allowed', isForwarded: false },
  },
  {
    title: '2,049 bytes of unknown length',
    parts: { body: ' '.repeat(2_049), headers: { 'Transfer-Encoding': 'chunked' } },
    ...{ expected: '413 body_too_large', isForwarded: false },
  },
  {
    title: '429 with Retry-After',
    respond: (response) =>
      response
        .writeHead(429, { ...evilResponse, 'Retry-After': '7' })
        .end(`{"message":"${apiKey}"}`),
    ...{ expected: '429 upstream_rate_limited, Retry-After 7', isForwarded: true },
  },
  {
    title: 'a redirect is not followed',
    respond: (response) => response.writeHead(307, { Location: '/evil' }).end(),
    ...{ expected: '502 upstream_error', isForwarded: true },
  },
  {
    title: 'the service closes the connection',
    respond: (response) => response.destroy(),
    ...{ expected: '502 upstream_error', isForwarded: true },
  },
  {
    title: 'more than 5 MiB after decompression',
    respond: (response) =>
      response
        .writeHead(200, { 'Content-Encoding': 'gzip' })
        .end(gzipSync(`[${' '.repeat(5_242_879)}]`)),
    ...{ expected: '502 upstream_error', isForwarded: true },
  },
]

// added by servers, and by fetch in some runtimes
const ofServers = /^(date|connection|keep-alive|transfer-encoding|content-length)$/
const ofFetch =
  /^(host|connection|content-length|transfer-encoding|user-agent|accept(-\w+)?|sec-fetch-mode)$/

const without = (headers: object, names: RegExp) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.test(name)))

beforeAll(() => install(tools))

test.each(hosts)('behavior: the proxy on $name', async (host) => {
  let respond: Check['respond']
  const upstream = await startUpstream((response) => respond?.(response))
  const proxy = await startHost(host, upstream.url)

  for (const { title, parts, expected, isForwarded, ...check } of checks) {
    respond = check.respond
    const before = upstream.requests.length
    const { status, headers, text } = await sendRequest(`${proxy.url}?limit=5000&evil=1`, parts)
    const { error } = status === 200 ? {} : JSON.parse(text)
    const wait = headers['retry-after'] ? `, Retry-After ${headers['retry-after']}` : ''
    expect([title, `${status} ${error ? error.code : text}${wait}`]).toEqual([title, expected])
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
  const closed = Promise.withResolvers<void>()
  respond = (response) => response.once('close', closed.resolve)
  const before = upstream.requests.length
  const outgoing = openRequest(proxy.url).on('error', () => {})
  await upstream.received(before + 1)
  // workerd takes a closed connection for half-closed
  if (host.page === 'workers') outgoing.socket?.resetAndDestroy()
  else outgoing.destroy()
  await closed.promise
  await sendRequest(proxy.url, { body: 'none' }) // after it, the log is complete
  await proxy.stop()
  expect(proxy.printed()).toContain('HttpError')
  expect(proxy.printed()).not.toMatch(new RegExp(`TimeoutError|${apiKey}`))
})

test('behavior: Vite forwards to the proxy of node.md, from its own origin only', async () => {
  const [upstream, port] = [await startUpstream(), await freePort()]
  const origin = `http://localhost:${port}`
  const proxy = await startHost(hosts[0] ?? expect.fail(), upstream.url, origin)
  const root = await writePage('node', {
    // the plugin is not needed to forward
    "import react from '@vitejs/plugin-react'\n": '',
    'plugins: [react()],': '',
    'http://127.0.0.1:3000': new URL(proxy.url).origin,
  })
  const vite = await createServer({
    ...{ root, configFile: join(root, 'vite.config.ts'), logLevel: 'error' },
    server: { host: '127.0.0.1', port, strictPort: true },
  })
  onTestFinished(() => vite.close())
  await vite.listen()
  const send = (from: string) =>
    sendRequest(`http://127.0.0.1:${port}/api/wallet-balance`, { headers: { Origin: from } })

  expect(await send(origin)).toMatchObject({ status: 200, text: '{"data":[]}' })
  expect(upstream.requests).toMatchObject([{ headers: { 'x-api-key': apiKey } }])
  expect((await send('http://evil.example')).status).toBe(403)
})
