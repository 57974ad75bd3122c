import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { address, blockingPath, sampleEntries, shownEntries, streamingPath } from './entries.js'
import type { Visitor } from './openVisitor.js'
import type { Example } from './serveExample.js'

const axe = fileURLToPath(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url))
const failure = { status: 404 } // not retried automatically

export function testInBrowser(example: Example, openVisitor: () => Promise<Visitor>): void {
  const offsets = () =>
    example.indexer.requests.map(({ body }) => (body as { offset: number }).offset) // validated by the emulator

  function hold() {
    example.indexer.hold(address)
    onTestFinished(() => example.indexer.release(address))
  }

  test('default: hydrates the entries, and "Load more" sends one request', async () => {
    const { page, waitForEntries, requests, button, errors } = await openVisitor()
    await page.goto(blockingPath, { waitUntil: 'networkidle' })
    expect(await shownEntries(page)).toEqual(sampleEntries(0, 20))
    expect(offsets()).toEqual([0])
    expect(requests()).toBe(0)

    await button('Load more').press('Enter')
    await waitForEntries(40)
    expect(await shownEntries(page)).toEqual(sampleEntries(0, 40))
    expect(offsets()).toEqual([0, 20])
    expect(requests()).toBe(1)
    expect(await page.getByRole('status').textContent()).toBe('20 more tokens, 40 of 137 tokens')
    // 17 of the first 20 entries are not empty
    await page.locator('li.tl-item:nth-child(18) button:focus').waitFor()
    expect(errors).toEqual([])
  })

  test('behavior: streams a skeleton, then entries, without requests of the browser', async () => {
    hold()
    const { page, waitForEntries, skeleton, requests, errors } = await openVisitor()
    await page.goto(streamingPath, { waitUntil: 'commit' })
    await skeleton.waitFor()
    expect(await shownEntries(page)).toEqual([])

    example.indexer.release(address)
    await waitForEntries(20)
    await page.waitForLoadState('networkidle')
    expect(await shownEntries(page)).toEqual(sampleEntries(0, 20))
    expect(await skeleton.count()).toBe(0)
    expect(offsets()).toEqual([0])
    expect({ requests: requests(), errors }).toEqual({ requests: 0, errors: [] })
  })

  test('behavior: navigation loads the new wallet and hides the old entries', async () => {
    const { page, waitForEntries, skeleton, requests, errors } = await openVisitor()
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(offsets()).toEqual([])
    await page.getByRole('link', { name: '137 tokens' }).click()
    await waitForEntries(20)
    expect(offsets()).toEqual([0])

    hold()
    await page.getByRole('link', { name: 'polygon' }).click()
    await skeleton.waitFor()
    expect(await shownEntries(page)).toEqual([])
    expect(await page.getByRole('heading').textContent()).toBe(`${address} on polygon`)
    example.indexer.release(address)
    await page.getByText('3 tokens', { exact: true }).first().waitFor()
    expect(offsets()).toEqual([0, 0])
    expect({ requests: requests(), errors }).toEqual({ requests: 0, errors: [] })
  })

  test('behavior: server request fails -> the browser requests the page', async () => {
    example.indexer.failNext({ status: 500 })
    const { page, waitForEntries, requests, errors } = await openVisitor()
    await page.goto(blockingPath)
    await waitForEntries(20)
    expect(await shownEntries(page)).toEqual(sampleEntries(0, 20))
    expect({ requests: requests(), errors }).toEqual({ requests: 1, errors: [] })
  })

  test.each([
    // fails on the server, then in the browser
    [blockingPath, 2, 'Request refused', 3],
    [streamingPath, 1, 'The tokens could not be loaded', 2],
  ])('behavior: %s fails -> error with retry', async (path, times, text, calls) => {
    example.indexer.failNext({ ...failure, times })
    const { page, alert, button, waitForEntries } = await openVisitor()
    await page.goto(path)
    await alert.getByText(text).waitFor()

    await button('Try again').click()
    await waitForEntries(20)
    expect(await shownEntries(page)).toEqual(sampleEntries(0, 20))
    expect(await alert.count()).toBe(0)
    expect(offsets()).toHaveLength(calls)
  })

  test.each([
    [blockingPath, '20 of 137 tokens', 0],
    [streamingPath, 'could not be loaded', 1],
    ['/wallet/eth/nonsense', 'Invalid wallet', 0],
  ])('behavior: no axe violations on %s with "%s"', async (path, text, failures) => {
    if (failures > 0) example.indexer.failNext({ status: 500, times: failures })
    const { page } = await openVisitor()
    await page.goto(path)
    await page.getByText(text).first().waitFor()
    await page.addScriptTag({ path: axe })
    const found = await page.evaluate(
      `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))`,
    )
    expect(found).toEqual([])
  })
}
