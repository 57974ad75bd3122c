import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RawNumber } from '../../../src/testing/RawNumber.js'
import { address, blockingPath, entriesIn, sampleEntries, streamingPath } from './entries.js'
import { apiKey, type Example, staticFiles } from './serveExample.js'

const proxy = '/api/wallet-balance'

/** One visit to each kind of page. */
export function testPages(example: Example): void {
  test.each<[path: string, text: string, requests: number]>([
    [blockingPath, 'Load more', 1],
    [streamingPath, 'Load more', 1],
    ['/wallet/eth/nonsense', 'Invalid wallet', 0],
    ['/wallet/eth/%25E0', 'Invalid wallet', 0],
    ['/wallet/other/0x1', 'Invalid wallet', 0],
    ['/wallet/other/0x1/streamed', 'Invalid wallet', 0],
    ['/wallet/nonsense', 'This page could not be found.', 0],
  ])('behavior: %s shows "%s", service requests: %i', async (path, text, requests) => {
    const html = await (await fetch(example.url + path)).text()
    expect(html.includes(text)).toBe(true)
    expect(example.indexer.requests).toHaveLength(requests)
  })
}

/** Tests without a browser. */
export function testServer(example: Example): void {
  let visitors = 0
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(example.url + path, { headers: { 'X-Real-IP': `198.51.100.${++visitors}`, ...headers } })
  const post = (body: object, headers: Record<string, string> = {}) =>
    fetch(example.url + proxy, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Real-IP': `198.51.100.${++visitors}`,
        ...headers,
      },
      body: JSON.stringify({ address, chain: 'eth', limit: 20, offset: 0, ...body }),
    })

  testPages(example)

  test('default: the HTML contains the entries, with one request', async () => {
    const html = await (await get(blockingPath)).text()

    expect(entriesIn(html)).toEqual(sampleEntries(0, 20))
    expect(html.includes('<html lang="en">')).toBe(true)
    expect(example.indexer.requests).toHaveLength(1)
  })

  test('behavior: each visit sends a request; exact amounts and duplicate entries', async () => {
    await (await get(blockingPath)).text()
    const exact = new RawNumber('9007199254740993.10')
    const rows = [
      ...[exact, '1e+21', '1e-7'].map((balance) => ({ tick: 'a', balance })),
      ...[{ tick: 'b' }, { tick: 'b' }].map((row) => ({ ...row, balance: '7' })),
    ]
    example.indexer.setEntries(address, 'eth', rows)

    expect(entriesIn(await (await get(blockingPath)).text())).toEqual([
      ...['a 9007199254740993.1', 'a 1000000000000000000000', 'a 0.0000001', 'b 7', 'b 7'],
    ])
  })

  test('behavior: streams the shell first', async () => {
    example.indexer.hold(address)
    const response = await get(streamingPath)
    const text = response.body?.pipeThrough(new TextDecoderStream())
    const parts = text?.values() ?? expect.fail('no body')
    let shell = ''
    while (!shell.includes('Loading…')) shell += (await parts.next()).value
    await example.indexer.received(1)
    expect(entriesIn(shell)).toEqual([])

    example.indexer.release(address)
    let rest = ''
    for await (const part of parts) rest += part
    expect(entriesIn(rest)).toEqual(sampleEntries(0, 20))
    expect(example.indexer.requests).toHaveLength(1)
  })

  test('behavior: static files contain neither the API key nor its name', async () => {
    const entries = await readdir(staticFiles, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    const texts = await Promise.all(
      files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
    )
    expect(texts.join('').includes(proxy)).toBe(true)
    for (const secret of [apiKey, 'INDEXER_']) expect(texts.join('').includes(secret)).toBe(false)
  })

  const responses = [200, 401, 500].flatMap((status) => [
    { what: 'the page', status, ask: () => get(blockingPath) },
    { what: 'the RSC payload', status, ask: () => get(blockingPath, { RSC: '1' }) },
    { what: 'the stream', status, ask: () => get(streamingPath) },
    { what: 'the RSC payload of the stream', status, ask: () => get(streamingPath, { RSC: '1' }) },
    { what: 'the proxy', status, ask: () => post({}) },
  ])
  test.each(responses)(
    'behavior: $what does not contain the API key, status $status',
    async ({ status, ask }) => {
      if (status !== 200) example.indexer.failNext({ status })
      const response = await ask()
      const text = JSON.stringify([...response.headers]) + (await response.text())
      expect(text.includes('ordi')).toBe(status === 200)
      expect(text.includes(apiKey)).toBe(false)
      // the service accepts only this key, so it was sent
      expect(example.indexer.requests).toHaveLength(1)
      if (status !== 200) await expect.poll(() => example.printed).toContain('HttpError')
      expect(example.printed.includes(apiKey)).toBe(false)
    },
  )

  test.each([
    ['another origin', 403, {}, { Origin: 'https://elsewhere.example' }],
    ['another site', 403, {}, { 'Sec-Fetch-Site': 'cross-site' }],
    ['another chain', 400, { chain: 'other' }, {}],
  ])('behavior: the proxy refuses %s with %i', async (_, status, body, headers) => {
    expect((await post(body, headers)).status).toBe(status)
    expect(example.indexer.requests).toHaveLength(0)
  })

  test.each([
    ['a page, IPv4', 20, () => get(blockingPath, { 'X-Real-IP': '203.0.113.1' })],
    [
      'a page, a /64',
      20,
      (at: number) => get(blockingPath, { 'X-Real-IP': `2001:db8:0:1::${at}` }),
    ],
    [
      'pages, IPv4 as IPv6',
      25,
      (at: number) => get(blockingPath, { 'X-Real-IP': `::ffff:192.1.0.${at}` }),
    ],
    ['the proxy', 300, (offset: number) => post({ offset }, { 'X-Real-IP': '203.0.113.2' })],
  ])('behavior: more requests for %s -> %i service requests', async (_, calls, ask) => {
    await Promise.all(
      Array.from({ length: calls === 300 ? 305 : 25 }, async (__, at) => (await ask(at)).text()),
    )
    expect(example.indexer.requests).toHaveLength(calls)
  })
}
