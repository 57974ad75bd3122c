import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recordTraffic } from '../../browser/recordTraffic.js'
import { staticFiles } from './nextApp.js'
import type { OpenVisitor } from './openVisitor.js'
import { apiKey, type Example } from './serveExample.js'
import { streamed, waited } from './wallets.js'

/** Where the key is not. */
export function testSecrecy(example: Example, openVisitor: OpenVisitor): void {
  test('behavior: no file for browsers has it', async () => {
    const entries = await readdir(staticFiles, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    const texts = await Promise.all(
      files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
    )
    expect(texts.some((text) => text.includes('/api/wallet-balance'))).toBe(true)
    // nor its name: it would be read where the page is built
    expect(texts.some((text) => text.includes(apiKey))).toBe(false)
    expect(texts.some((text) => text.includes('INDEXER_'))).toBe(false)
  })

  const statuses = [200, 401, 500]
  const pages = [waited, streamed].flatMap((path) => statuses.map((status) => ({ path, status })))
  test.each(pages)(
    'behavior: no HTML, no payload of $path at $status',
    async ({ path, status }) => {
      for (const headers of [{}, { RSC: '1' }]) {
        if (status !== 200) example.indexer.failNext({ status })
        const response = await fetch(example.url + path, { headers })
        const text = JSON.stringify([...response.headers]) + (await response.text())
        expect(text).toContain('RSC' in headers ? 'text/x-component' : 'text/html')
        expect(text.includes('erc-20i')).toBe(status === 200)
        expect(text.includes(apiKey)).toBe(false)
      }
      // the service accepts this key alone, so it was sent
      expect(example.indexer.requests).toHaveLength(2)
    },
  )

  test('behavior: no byte between browser and server', async () => {
    const wire = await recordTraffic(example.url)
    // what is compressed could not be searched
    const plain = { extraHTTPHeaders: { 'Accept-Encoding': 'identity' } }
    const { page, hasRows, alert, button } = await openVisitor(plain)
    await page.goto(wire.url + waited)
    example.indexer.failNext({ status: 401 }) // which the proxy makes a 502, and that is retried
    await button('Load more').click()
    await hasRows(40)
    await page.getByRole('link', { name: 'Streamed' }).click()
    await page.waitForURL(`**${streamed}`)
    example.indexer.failNext({ status: 401 })
    await page.goto(wire.url + streamed)
    await alert.waitFor()

    const [sent, received] = [wire.sent(), wire.received()]
    expect({
      asked: sent.includes('POST /api/wallet-balance'),
      sentKeyHeader: /x-api-key/i.test(sent),
      answered: received.includes('"tick":"ordi"'),
      failed: received.includes('502 Bad Gateway'),
      compressed: /content-encoding/i.test(received),
      receivedKey: received.includes(apiKey),
    }).toEqual({
      asked: true,
      sentKeyHeader: false,
      answered: true,
      failed: true,
      compressed: false,
      receivedKey: false,
    })
  })

  test('behavior: no log', async () => {
    example.indexer.failNext({ status: 401, times: 3 })
    const { page, alert } = await openVisitor()
    await page.goto(example.url + streamed)
    await alert.waitFor()

    expect(example.printed).toContain('HttpError')
    expect(example.printed.includes(apiKey)).toBe(false)
  })
}
