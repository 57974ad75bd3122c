import { type Browser, chromium } from 'playwright'
import { createSampleWallets } from '../../../src/testing/sampleWallets.js'
import { findChromium } from '../../browser/chromium.js'

const wallet = createSampleWallets().find(({ name }) => name === '137 tokens')

/** The rows of the emulator's wallet, as the consumer shows them. */
export const shownRows: readonly string[] = (wallet?.rows.eth ?? []).map(
  ({ tick, balance }) => `${String(tick)} ${String(balance)}`,
)

let browser: Promise<Browser> | undefined

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close()
}

/**
 * Opens the app in Chromium, and presses "Load more" once. Rejects unless it shows the first 20 rows,
 * then 40. Tells how many scripts came.
 */
export async function visit(url: string): Promise<number> {
  browser ??= findChromium().then((launch) => chromium.launch(launch))
  const context = await (await browser).newContext()
  try {
    const page = await context.newPage()
    const scripts: string[] = []
    const errors: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    page.on('pageerror', (error) => void errors.push(String(error)))
    const expectRows = async (count: number) => {
      const rows = page.locator('li')
      await rows.nth(count - 1).waitFor({ timeout: 30_000 })
      const shown = await rows.allTextContents()
      const isSame = shown.length === count && shown.every((row, at) => row === shownRows[at])
      if (!isSame || errors.length > 0) throw new Error([...errors, ...shown].join('\n'))
    }
    await page.goto(url)
    await expectRows(20)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expectRows(40)
    return scripts.length
  } finally {
    await context.close()
  }
}
