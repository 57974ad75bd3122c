import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { toNodeListener } from '../../../src/cli/toNodeListener.js'
import { createIndexerEmulator } from '../../../src/testing/createIndexerEmulator.js'
import { createSampleWallets } from '../../../src/testing/createSampleWallets.js'
import { findChromium } from '../../browser/chromium.js'
import { listen } from '../../listen.js'

const wallet = createSampleWallets().find(({ name }) => name === '137 tokens')

/** The entries of the emulator's wallet, as the consumer shows them. */
export const shownEntries: readonly string[] = (wallet?.entries.eth ?? []).map(
  ({ tick, balance }) => `${String(tick)} ${String(balance)}`,
)

/** Serves the emulator, and the files of `folder`, on a free port. */
export async function serveApp(folder?: string): Promise<{ url: string; close: () => void }> {
  const indexer = createIndexerEmulator()
  const handle = async (request: Request): Promise<Response> => {
    if (request.method === 'POST') return indexer.fetch(request)
    const { pathname } = new URL(request.url)
    const file = join(folder ?? '', pathname === '/' ? 'index.html' : pathname)
    const body = folder ? await readFile(file).catch(() => undefined) : undefined
    if (!body) return new Response(null, { status: 404 })
    const headers = { 'Content-Type': file.endsWith('.html') ? 'text/html' : 'text/javascript' }
    return new Response(new Uint8Array(body), { headers })
  }
  const server = createServer(toNodeListener(handle))
  const url = await listen(server)
  return { url, close: () => (server.close(), server.closeAllConnections()) }
}

/** Opens the app in Chromium. Throws unless it shows 20 entries, and 40 after "Load more". */
export async function openApp(url: string): Promise<void> {
  const browser = await chromium.launch(await findChromium())
  try {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => void errors.push(String(error)))
    const expectEntries = async (count: number) => {
      const items = page.locator('li')
      await items.nth(count - 1).waitFor()
      const shown = (await items.allTextContents()).join('\n')
      const isSame = shown === shownEntries.slice(0, count).join('\n')
      if (!isSame || errors.length > 0) throw new Error([...errors, shown].join('\n'))
    }
    await page.goto(url)
    await expectEntries(20)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expectEntries(40)
  } finally {
    await browser.close()
  }
}
