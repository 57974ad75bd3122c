import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { OpenVisitor, Visitor } from './openVisitor.js'
import type { Example } from './serveExample.js'
import { address, sampleRows, shownRows, waited } from './wallets.js'

const refusal = { status: 404 } // not repeated by itself: each request is somebody's doing
const one = '0xfa4e000000000000000000000000000000000001'

/** Rows that are read a second time, and what becomes of them when that fails. */
export function testRefreshing(example: Example, openVisitor: OpenVisitor): void {
  const offsets = () =>
    example.indexer.requests.map(({ body }) => (body as { offset: number }).offset) // the emulator has checked it

  /** A page whose rows have grown old, back in front, while the service refuses. */
  async function openOld(path: string): Promise<Visitor> {
    const visitor = await openVisitor()
    await visitor.page.clock.install()
    await visitor.page.goto(example.url + path, { waitUntil: 'networkidle' })
    example.indexer.failNext(refusal)
    await comeBack(visitor.page)
    return visitor
  }

  test('behavior: a row that a refresh has moved stays itself, and none is left behind', async () => {
    const token = (deployHash: string, balance: string) => ({ tick: 'a', deployHash, balance })
    const [first, twin, last] = [token('0x1', '1'), token('0x1', '2'), token('0x2', '3')]
    const added = { tick: 'b', balance: '4' }
    example.indexer.setRows(address, 'eth', [first, twin, last])
    const { page, rows } = await openVisitor()
    await page.clock.install()
    await page.goto(example.url + waited, { waitUntil: 'networkidle' })
    await rows.last().evaluate((row) => row.setAttribute('data-last', ''))

    example.indexer.setRows(address, 'eth', [added, last, first, twin])
    await comeBack(page)
    await page.getByText('4 tokens', { exact: true }).waitFor()
    expect((await shownRows(page)).map(({ balance }) => balance)).toEqual(['4', '3', '1', '2'])
    expect(await page.locator('[data-last] .amount').textContent()).toBe('3')
  })

  test('behavior: a refresh that fails keeps the rows in place, says their age, offers a retry', async () => {
    const { page, rows, alert, button, faults } = await openVisitor()
    await page.clock.install()
    await page.goto(`${example.url}/wallet/eth/${one}`, { waitUntil: 'networkidle' })
    const place = await rows.first().boundingBox()
    example.indexer.failNext(refusal)
    await comeBack(page)

    await alert.waitFor()
    expect(await alert.textContent()).toMatch(/^Not updated since \d+:\d\d:\d\d/)
    expect(await rows.count()).toBe(1)
    expect(await rows.first().boundingBox()).toEqual(place)
    await button('Try again').click()
    await alert.waitFor({ state: 'detached' })
    expect(offsets()).toEqual([0, 0, 0])
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([])
  })

  test('behavior: more of old rows are no next page that failed, and bring fresh ones', async () => {
    const { page, alert, button, hasRows } = await openOld(waited)
    await alert.waitFor()
    const [first, ...others] = sampleRows(0, 137)
    example.indexer.setRows(address, 'eth', [{ ...first, balance: '7' }, ...others])
    expect(await alert.count()).toBe(1)
    await button('Load more').click()

    await hasRows(40)
    expect((await shownRows(page))[0]?.balance).toBe('7')
    expect(await alert.count()).toBe(0)
    expect(offsets()).toEqual([0, 0, 0, 20])
  })

  test('behavior: "Load more" below old rows that fail again: no next page', async () => {
    const { page, alert, button, hasRows } = await openOld(waited)
    await alert.waitFor()
    example.indexer.failNext(refusal)
    let send = () => {}
    const held = new Promise<void>((resolve) => {
      send = resolve
    })
    await page.route(
      '**/api/wallet-balance',
      async (route) => {
        await held
        await route.continue()
      },
      { times: 1 },
    )
    await button('Load more').click()
    await page.getByText('Trying again…').waitFor()
    send()
    await button('Try again').waitFor()
    expect(await alert.allTextContents()).toEqual([expect.stringContaining('Not updated since')])

    await button('Load more').click()
    await hasRows(40)
    expect(await alert.count()).toBe(0)
    expect(offsets()).toEqual([0, 0, 0, 0, 20])
  })

  test('behavior: a press that failed takes no focus when the list changes later', async () => {
    const { page, alert, button, hasRows } = await openVisitor()
    await page.clock.install()
    await page.goto(example.url + waited, { waitUntil: 'networkidle' })
    await button('Load more').click()
    await hasRows(40)
    example.indexer.failNext(refusal)
    await button('Load more').click()
    await alert.waitFor()
    expect(await page.locator(':focus').textContent()).toBe('Try again')
    await button('Try again').blur()
    example.indexer.setRows(address, 'eth', sampleRows(0, 5))
    await comeBack(page)

    await page.getByText('5 tokens', { exact: true }).waitFor()
    expect(await page.locator(':focus').count()).toBe(0)
  })

  test('behavior: a retry elsewhere leaves a list that has rows', async () => {
    const { page, alert, button, hasRows } = await openOld(waited)
    await alert.waitFor()
    example.indexer.failNext({ ...refusal, times: 2 })
    await page.getByRole('link', { name: 'polygon' }).click()
    await page.getByText('The answer was 404.').waitFor()
    await button('Try again').click()
    await page.getByText('3 tokens', { exact: true }).waitFor()

    example.indexer.failNext({ ...refusal, times: 2 })
    await page.getByRole('link', { name: 'eth' }).click()
    await hasRows(20)
    expect(await shownRows(page)).toEqual(sampleRows(0, 20))
  })
}

/** To the front, after the rows have become stale. */
async function comeBack(page: Page): Promise<void> {
  await page.clock.fastForward(61_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
}
