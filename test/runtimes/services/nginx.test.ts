import { createIndexerClient, fetchAllWalletBalances } from 'inscription-hooks'
import { describe, expect, test } from 'vitest'
import { startUpstream } from '../../server/startUpstream.js'
import { ask, askMany, countStatuses, fields } from './ask.js'
import { startAlone } from './startAlone.js'
import { startFront } from './startFront.js'
import { apiKey } from './startProxies.js'

const fromOwnPage = { 'Sec-Fetch-Site': 'same-origin' }

describe.each([
  ['nginx alone', startAlone],
  ['TLS, nginx and two proxies', startFront],
])('through %s', (_, start) => {
  test('default: the package reads a wallet', async () => {
    const rows = Array.from({ length: 137 }, (_, index) => ({ tick: `t${index}` }))
    const upstream = await startUpstream((response, { body }) => {
      const { limit, offset } = JSON.parse(body) as typeof fields // what the package sends
      const data = rows.slice(offset, offset + limit)
      response.end(JSON.stringify({ data, total: rows.length }))
    })
    const { url, ca } = await start(upstream.url)
    const fetch = async (_: unknown, init?: RequestInit) => {
      const { status, text } = await ask(url, { ca, headers: fromOwnPage, fields: init?.body })
      return new Response(text, { status })
    }
    const client = createIndexerClient({ proxyUrl: url, fetch })

    expect(await fetchAllWalletBalances(client, fields)).toEqual(rows)
    expect(upstream.requests).toHaveLength(7)
    expect(upstream.requests[0]?.headers).toHaveProperty('x-api-key', apiKey)
  })

  test('behavior: other pages, methods, types and large bodies do not reach the service', async () => {
    const upstream = await startUpstream()
    const { url, origin, ca } = await start(upstream.url)
    const foreign = { Origin: 'https://evil.example' }
    for (const [status, asking] of [
      [403, { headers: { ...foreign, 'Sec-Fetch-Site': 'cross-site' } }],
      [403, { headers: { 'Sec-Fetch-Site': 'same-site', Origin: origin } }],
      [403, { headers: { ...foreign, 'X-Forwarded-Host': 'evil.example' } }],
      [403, { headers: { Origin: `${origin}.evil.example` } }],
      [403, { headers: { Origin: 'null' } }],
      [405, { method: 'GET', fields: '' }],
      [413, { fields: ' '.repeat(2_049) }],
      [415, { headers: { 'Content-Type': 'application/jsonp' } }],
    ] as const) {
      const answer = await ask(url, { ca, ...asking })
      expect([asking, answer.status]).toEqual([asking, status])
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    }
    expect(upstream.requests).toEqual([])

    for (const headers of [fromOwnPage, { Origin: origin }, {}]) {
      expect((await ask(url, { ca, headers })).status).toBe(200)
    }
  })
})

describe('in front of two proxies', () => {
  test.each([true, false])('behavior: foreign names do not pass, TLS %s', async (tls) => {
    const upstream = await startUpstream()
    const { url, ca, proxies } = await startFront(upstream.url, { tls })
    const headers = { Host: 'evil.example', Origin: `http${tls ? 's' : ''}://evil.example` }

    const answered = ask(url, { ca, headers })
    if (tls) await expect(answered).rejects.toThrow('unrecognized name')
    else expect((await answered).status).toBe(421)
    expect(upstream.requests).toEqual([])
    expect((await ask(url, { ca })).status).toBe(200)
    // the proxy by itself believes the name
    expect((await ask(proxies[0].url, { headers })).status).toBe(200)
  })

  test('behavior: the limit goes by the address that nginx sees, whatever the client says', async () => {
    const upstream = await startUpstream()
    const { url, ca } = await startFront(upstream.url)
    const askFrom = (address: string, index: number) => {
      const headers = { 'X-Test-Address': address, 'X-Real-IP': `192.0.2.${index}` }
      return ask(url, { ca, headers, fields: { ...fields, offset: index } })
    }
    const answers = await askMany(30, (index) => askFrom(`2001:db8:1:2::${index}`, index))

    expect(countStatuses(answers)).toEqual({ 200: 20, 429: 10 })
    expect((await askFrom('2001:db8:1:3::1', 30)).status).toBe(200)
    expect((await askFrom('192.0.2.1', 31)).status).toBe(200)
  })
})
