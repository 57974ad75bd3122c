import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type { Visitor } from './openVisitor.js'
import { address, sampleRows, shownRows, streamed, waited } from './rows.js'
import type { Example } from './serveExample.js'

const axe = fileURLToPath(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url))
const refusal = { status: 404 } // not repeated by itself: each request is a visitor's doing

/** What a visitor sees and does in a browser. */
export function testBrowsed(example: Example, openVisitor: () => Promise<Visitor>): void {
  const offsets = () =>
    example.indexer.requests.map(({ body }) => (body as { offset: number }).offset) // the emulator has checked it

  function hold() {
    example.indexer.hold(address)
    onTestFinished(() => example.indexer.release(address))
  }

  test('default: hydration finds the rows, and "Load more" asks once', async () => {
    const { page, hasRows, asked, button, faults } = await openVisitor()
    await page.goto(waited, { waitUntil: 'networkidle' })
    expect(await shownRows(page)).toEqual(sampleRows(0, 20))
    expect(offsets()).toEqual([0])
    expect(asked()).toBe(0)

    await button('Load more').dblclick()
    await hasRows(40)
    expect(await shownRows(page)).toEqual(sampleRows(0, 40))
    expect(offsets()).toEqual([0, 20])
    expect(asked()).toBe(1)
    expect(await page.getByRole('status').textContent()).toBe('40 of 137 tokens')
    await page.locator('li.token:nth-child(21):focus').waitFor()
    expect(faults).toEqual([])
  })

  test('behavior: a stream shows a skeleton, then its rows, and the browser asks nothing', async () => {
    hold()
    const { page, hasRows, skeleton, asked, faults } = await openVisitor()
    await page.goto(streamed, { waitUntil: 'commit' })
    await skeleton.waitFor()
    expect(await shownRows(page)).toEqual([])

    example.indexer.release(address)
    await hasRows(20)
    await page.waitForLoadState('networkidle')
    expect(await shownRows(page)).toEqual(sampleRows(0, 20))
    expect(await skeleton.count()).toBe(0)
    expect(offsets()).toEqual([0])
    expect({ asked: asked(), faults }).toEqual({ asked: 0, faults: [] })
  })

  test('behavior: a link asks when it is followed, and the old rows are gone at once', async () => {
    const { page, hasRows, skeleton, asked, faults } = await openVisitor()
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(offsets()).toEqual([])
    await page.getByRole('link', { name: '137 tokens' }).click()
    await hasRows(20)
    expect(offsets()).toEqual([0])

    hold()
    await page.getByRole('link', { name: 'polygon' }).click()
    await skeleton.waitFor()
    expect(await shownRows(page)).toEqual([])
    expect(await page.getByRole('heading').textContent()).toBe(`${address} on polygon`)
    example.indexer.release(address)
    await page.getByText('3 tokens', { exact: true }).waitFor()
    expect(offsets()).toEqual([0, 0])
    expect({ asked: asked(), faults }).toEqual({ asked: 0, faults: [] })
  })

  test('behavior: where the server could not read the wallet, the browser asks', async () => {
    example.indexer.failNext({ status: 500 })
    const { page, hasRows, asked, faults } = await openVisitor()
    await page.goto(waited)
    await hasRows(20)
    expect(await shownRows(page)).toEqual(sampleRows(0, 20))
    expect({ asked: asked(), faults }).toEqual({ asked: 1, faults: [] })
  })

  test.each([
    // for the server, then for the browser
    [waited, 2, 'The answer was 404.', 3],
    [streamed, 1, 'The wallet could not be read', 2],
  ])('behavior: %s fails, an error page that can be retried', async (path, times, text, calls) => {
    example.indexer.failNext({ ...refusal, times })
    const { page, alert, button, hasRows } = await openVisitor()
    await page.goto(path)
    await alert.getByText(text).waitFor()

    await button('Try again').click()
    await hasRows(20)
    expect(await shownRows(page)).toEqual(sampleRows(0, 20))
    expect(await alert.count()).toBe(0)
    expect(offsets()).toHaveLength(calls)
  })

  test('behavior: a next page that fails keeps the rows, and can be retried', async () => {
    const { page, alert, button, hasRows } = await openVisitor()
    await page.goto(waited, { waitUntil: 'networkidle' })
    example.indexer.failNext(refusal)
    await button('Load more').click()
    await alert.getByText('The answer was 404.').waitFor()
    expect(await shownRows(page)).toEqual(sampleRows(0, 20))

    await button('Try again').click()
    await hasRows(40)
    expect(offsets()).toEqual([0, 20, 20])
  })

  test('behavior: a refresh that fails keeps the rows with their age; "Load more" reads them first', async () => {
    const { page, alert, button, hasRows } = await openVisitor()
    await page.clock.install()
    await page.goto(waited, { waitUntil: 'networkidle' })
    example.indexer.failNext(refusal)
    await page.clock.fastForward(61_000) // the rows are stale, and the page comes to the front
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await alert.getByText(/^Not updated since \d+:\d\d:\d\d/).waitFor()
    expect(await shownRows(page)).toEqual(sampleRows(0, 20))

    await button('Load more').click()
    await hasRows(40)
    expect(await alert.count()).toBe(0)
    expect(offsets()).toEqual([0, 0, 0, 20])
  })

  test.each([
    [waited, '20 of 137 tokens', 0],
    [streamed, 'could not be read', 1],
    ['/wallet/eth/nonsense', 'This is no wallet', 0],
  ])('behavior: axe finds nothing on %s with "%s"', async (path, text, failures) => {
    if (failures > 0) example.indexer.failNext({ status: 500, times: failures })
    const { page } = await openVisitor()
    await page.goto(path)
    await page.getByText(text).waitFor()
    await page.addScriptTag({ path: axe })
    const found = await page.evaluate(
      `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))`,
    )
    expect(found).toEqual([])
  })
}
