import { expect, test } from 'vitest'
import { address } from './entries.js'
import type { Visitor } from './openVisitor.js'
import type { Example } from './serveExample.js'

const path = `/wallet/eth/${address}`

/** Tests of the server rendering guide's app. */
export function testGuide(app: Example, openVisitor: () => Promise<Visitor>): void {
  test('default: the HTML contains the entries, with one request', async () => {
    const html = await (await fetch(app.url + path)).text()
    expect(html.match(/<li>/g)).toHaveLength(20)
    expect(app.indexer.requests).toHaveLength(1)
  })

  test('default: hydrates the entries, and "Load more" sends one request', async () => {
    const { page, requests, button, errors } = await openVisitor()
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.locator('li').nth(19).waitFor()
    expect(requests()).toBe(0)
    expect(app.indexer.requests).toHaveLength(1)

    await button('Load more').click()
    await page.locator('li').nth(39).waitFor()
    expect(requests()).toBe(1)
    expect(errors).toEqual([])
  })

  test.each(['eth/nonsense', 'eth/%25E0', `other/${address}`, 'nonsense'])(
    'behavior: /wallet/%s is not found, without a request',
    async (wallet) => {
      const { page } = await openVisitor()
      await page.goto(`/wallet/${wallet}`)
      await page.getByText('This page could not be found.').waitFor()
      expect(app.indexer.requests).toHaveLength(0)
    },
  )
}
