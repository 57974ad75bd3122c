import { expect, test } from 'vitest'
import type { OpenVisitor } from './openVisitor.js'
import type { Example } from './serveExample.js'
import { sampleRows, shownRows, streamed, waited } from './wallets.js'

/** What a visitor sees of what goes wrong. */
export function testFailures(example: Example, openVisitor: OpenVisitor): void {
  test('behavior: where the server could not read the wallet, the browser asks', async () => {
    example.indexer.failNext({ status: 500 })
    const { page, hasRows, asked, faults } = await openVisitor()
    const response = await page.goto(example.url + waited)

    expect(response?.status()).toBe(200)
    await hasRows(20)
    expect(await shownRows(page)).toEqual(sampleRows(0, 20))
    expect(example.indexer.requests).toHaveLength(2)
    expect({ asked: asked(), faults }).toEqual({ asked: 1, faults: [] })
  })

  test('behavior: a service that goes on failing is an error that can be retried', async () => {
    // for the server, then for the browser, which does not repeat what was not found
    example.indexer.failNext({ status: 404, times: 2 })
    const { page, alert, button, hasRows, asked } = await openVisitor()
    await page.goto(example.url + waited)

    await alert.waitFor()
    expect(await alert.textContent()).toContain('The request was refusedThe answer was 404.')
    await button('Try again').click()
    await hasRows(20)
    expect(await shownRows(page)).toEqual(sampleRows(0, 20))
    expect(await alert.count()).toBe(0)
    // the second time it is the server that asks
    expect(example.indexer.requests).toHaveLength(3)
    expect(asked()).toBe(1)
  })

  test('behavior: a next page that fails keeps the rows', async () => {
    const { page, alert, button, hasRows } = await openVisitor()
    await page.goto(example.url + waited)
    example.indexer.failNext({ status: 404 })
    await button('Load more').click()

    await alert.waitFor()
    expect(await alert.textContent()).toBe('The request was refused. The answer was 404.')
    expect(await shownRows(page)).toEqual(sampleRows(0, 20))
    await button('Try again').click()
    await hasRows(40)
    expect(await shownRows(page)).toEqual(sampleRows(0, 40))
    expect(await alert.count()).toBe(0)
  })

  test('behavior: a stream that fails is an error that can be retried', async () => {
    example.indexer.failNext({ status: 500 })
    const { page, alert, button, hasRows, asked } = await openVisitor()
    const response = await page.goto(example.url + streamed)

    expect(response?.status()).toBe(200)
    await alert.waitFor({ timeout: 6_000 }) // TanStack's own retries would take 7 seconds
    expect(await alert.textContent()).toContain('The wallet could not be read')
    await button('Try again').click()
    await hasRows(20)
    expect(await shownRows(page)).toEqual(sampleRows(0, 20))
    expect(example.indexer.requests).toHaveLength(2)
    expect(asked()).toBe(0)
  })

  const noWallets = [
    ...['eth/nonsense', 'eth/0x', 'eth/%25E0', '%20/0x1', 'eth/nonsense/streamed'],
    // a chain that this app does not list is a wallet nowhere
    ...['other/0x1', 'ETH/0x1', 'other/0x1/streamed'],
  ]
  test.each(noWallets)('behavior: %s is no wallet, and the page says so', async (path) => {
    const { page, alert } = await openVisitor({ javaScriptEnabled: false })
    await page.goto(`${example.url}/wallet/${path}`)

    expect(await alert.textContent()).toContain('An address is 0x with hexadecimal digits')
    expect(example.indexer.requests).toHaveLength(0)
  })

  test('behavior: the proxy asks for no other chain either', async () => {
    const { page } = await openVisitor()
    await page.goto(example.url)
    const body = { address: '0x1', chain: 'other', limit: 20, offset: 0 }
    const response = await page.request.post(`${example.url}/api/wallet-balance`, {
      data: body,
      headers: { Origin: example.url },
    })
    expect(response.status()).toBe(400)
    expect(example.indexer.requests).toHaveLength(0)
  })
}
