import { expect, onTestFinished, test } from 'vitest'
import type { OpenVisitor } from './openVisitor.js'
import type { Example } from './serveExample.js'
import { address, sampleRows, shownRows, streamed, waited } from './wallets.js'

/** From one wallet's page to another. */
export function testNavigation(example: Example, openVisitor: OpenVisitor): void {
  /** Answers nothing for the wallet until the test releases it, or ends. */
  function hold() {
    example.indexer.hold(address)
    onTestFinished(() => example.indexer.release(address))
  }

  test.each([waited, streamed])('behavior: from %s to another chain', async (path) => {
    const { page, rows, hasRows, skeleton, faults } = await openVisitor()
    await page.goto(example.url + path)
    await hasRows(20)
    hold()
    await page.getByRole('link', { name: 'polygon' }).click()

    await skeleton.waitFor()
    await example.indexer.received(2)
    expect(await rows.count()).toBe(0)
    expect(await page.getByRole('heading').textContent()).toBe(`${address} on polygon`)
    const current = page.getByRole('navigation', { name: 'Chain' }).locator('[aria-current]')
    expect(await current.textContent()).toBe('polygon')

    example.indexer.release(address)
    await page.getByText('3 tokens', { exact: true }).waitFor()
    expect(await skeleton.count()).toBe(0)
    expect(page.url()).toBe(example.url + path.replace('eth', 'polygon'))
    expect(faults).toEqual([])
  })

  test('behavior: the old rows are gone before the server answers, and back on a change of mind', async () => {
    const { page, rows, hasRows, skeleton } = await openVisitor()
    await page.goto(example.url + waited, { waitUntil: 'networkidle' })
    hold()
    await page.getByRole('link', { name: 'polygon' }).click()
    await skeleton.waitFor()
    expect(await rows.count()).toBe(0)
    // Next changes it with the answer
    expect(page.url()).toBe(example.url + waited)

    await page.getByRole('link', { name: 'eth' }).click()
    await hasRows(20)
    example.indexer.release(address)
    await page.waitForLoadState('networkidle')
    expect(await shownRows(page)).toEqual(sampleRows(0, 20))
    expect(await skeleton.count()).toBe(0)
    expect(await page.getByRole('heading').textContent()).toBe(`${address} on eth`)
  })
}
