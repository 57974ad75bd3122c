import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import type { OpenVisitor } from './openVisitor.js'
import type { Example } from './serveExample.js'
import { address, streamed, waited } from './wallets.js'

const axe = fileURLToPath(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url))
const empty = '/wallet/eth/0xfa4e000000000000000000000000000000000000'

/** Each state in both color schemes; its text tells that it is there. */
const states = [
  { state: 'the start', path: '/', text: 'sample wallets' },
  { state: 'rows', path: waited, text: '20 of 137 tokens' },
  { state: 'no rows', path: empty, text: 'holds no inscription tokens' },
  { state: 'a skeleton', path: streamed, text: 'Reading the wallet', isHeld: true },
  { state: 'an error', path: streamed, text: 'could not be read', isFailing: true },
  { state: 'no wallet', path: '/wallet/eth/nonsense', text: 'This is no wallet' },
].flatMap((row) => [
  { ...row, colorScheme: 'light' as const },
  { ...row, colorScheme: 'dark' as const },
])

export function testAccessibility(example: Example, openVisitor: OpenVisitor): void {
  test.each(states)('behavior: axe finds nothing on $state, $colorScheme', async (row) => {
    if (row.isHeld) example.indexer.hold(address)
    onTestFinished(() => example.indexer.release(address))
    if (row.isFailing) example.indexer.failNext({ status: 500 })
    const { page } = await openVisitor({ colorScheme: row.colorScheme })
    await page.goto(example.url + row.path, { waitUntil: row.isHeld ? 'commit' : 'load' })
    await page.getByText(row.text).waitFor()

    const surface = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(surface).toBe(row.colorScheme === 'light' ? 'rgb(244, 245, 247)' : 'rgb(16, 17, 20)')
    expect(await findings(page)).toEqual([])
  })
}

async function findings(page: Page): Promise<unknown> {
  await page.addScriptTag({ path: axe })
  return page.evaluate(
    `axe.run().then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`,
  )
}
