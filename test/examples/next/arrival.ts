import { expect, test } from 'vitest'
import type { OpenVisitor } from './openVisitor.js'
import type { Example } from './serveExample.js'
import { address, sampleRows, shownRows, streamed, waited } from './wallets.js'

/** How the rows come to the page, and what is asked for them. */
export function testArrival(example: Example, openVisitor: OpenVisitor): void {
  test('default: the rows are in the HTML, without JavaScript too', async () => {
    const { page } = await openVisitor({ javaScriptEnabled: false })
    await page.goto(example.url + waited)

    expect(await shownRows(page)).toEqual(sampleRows(0, 20))
    expect(await page.title()).toContain(address)
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
  })

  test('behavior: hydration finds them, nobody asks twice', async () => {
    const { page, hasRows, requests, asked, button, faults } = await openVisitor()
    await page.goto(example.url + waited, { waitUntil: 'networkidle' })

    expect(await shownRows(page)).toEqual(sampleRows(0, 20))
    expect(example.indexer.requests).toHaveLength(1)
    expect(asked()).toBe(0)

    // that it is alive, and was not only idle
    await button('Load more').click()
    await hasRows(40)
    expect(await shownRows(page)).toEqual(sampleRows(0, 40))
    expect(asked()).toBe(1)
    const bodies = example.indexer.requests.map(({ body }) => body)
    expect(bodies).toEqual([0, 20].map((offset) => ({ address, chain: 'eth', limit: 20, offset })))
    expect(await page.getByRole('status').textContent()).toBe('40 of 137 tokens')
    const focused = page.locator('li.token:focus')
    await focused.waitFor()
    expect(await focused.locator('.tick').textContent()).toBe(sampleRows(20, 21)[0]?.tick)

    expect(requests.filter((request) => !request.url().startsWith(example.url))).toEqual([])
    expect(faults).toEqual([])
  })

  test('behavior: a last page without rows is said, and the focus is not lost', async () => {
    const { page, button } = await openVisitor()
    await page.goto(`${example.url}/wallet/bsc/${address}`)
    expect(await page.getByRole('status').textContent()).toBe('20 tokens so far')

    await button('Load more').click()
    await page.getByText('20 tokens', { exact: true }).waitFor()
    expect(await button('Load more').count()).toBe(0)
    await page.locator('li.token:last-child:focus').waitFor()
  })

  test('behavior: each visit asks anew', async () => {
    const row = { tick: 'new', protocol: 'erc-20i', balance: '7' }
    const { page } = await openVisitor()
    await page.goto(example.url + waited)
    example.indexer.setRows(address, 'eth', [row])
    await page.reload()

    expect(await shownRows(page)).toEqual([row])
    expect(example.indexer.requests).toHaveLength(2)
  })

  test('behavior: links ask nothing before they are followed, and then the server once', async () => {
    const { page, hasRows, asked, faults } = await openVisitor()
    await page.goto(example.url, { waitUntil: 'networkidle' })
    expect(example.indexer.requests).toHaveLength(0)

    await page.getByRole('link', { name: '137 tokens' }).click()
    await hasRows(20)
    expect(await shownRows(page)).toEqual(sampleRows(0, 20))
    await page.waitForLoadState('networkidle')
    expect(example.indexer.requests).toHaveLength(1)
    expect(asked()).toBe(0)

    await page.getByRole('link', { name: 'polygon' }).click()
    await page.getByText('3 tokens', { exact: true }).waitFor()
    expect(example.indexer.requests).toHaveLength(2)
    expect({ asked: asked(), faults }).toEqual({ asked: 0, faults: [] })
  })

  test('behavior: a stream has the shell first', async () => {
    example.indexer.hold(address)
    const response = await fetch(example.url + streamed)
    const text = response.body?.pipeThrough(new TextDecoderStream())
    const parts = text?.values() ?? expect.fail('no body')
    let shell = ''
    while (!shell.includes('Reading the wallet')) shell += (await parts.next()).value
    await example.indexer.received(1)
    expect(shell).toContain(`<code>${address}</code>`)
    expect(shell).not.toContain('erc-20i')

    example.indexer.release(address)
    let rest = ''
    for await (const part of parts) rest += part
    for (const { tick } of sampleRows(16, 20)) expect(rest).toContain(`<bdi class="tick">${tick}<`)
    expect(example.indexer.requests).toHaveLength(1)
  })

  test('behavior: the browser shows a skeleton, then the rows of the stream, and asks nothing', async () => {
    example.indexer.hold(address)
    const { page, rows, hasRows, skeleton, asked, faults } = await openVisitor()
    await page.goto(example.url + streamed, { waitUntil: 'commit' })
    await skeleton.waitFor()
    expect(await rows.count()).toBe(0)

    example.indexer.release(address)
    await hasRows(20)
    expect(await shownRows(page)).toEqual(sampleRows(0, 20))
    await page.waitForLoadState('networkidle')
    expect(await skeleton.count()).toBe(0)
    expect(example.indexer.requests).toHaveLength(1)
    expect({ asked: asked(), faults }).toEqual({ asked: 0, faults: [] })
  })
}
