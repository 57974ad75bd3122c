import type { Page } from 'playwright'
import { createSampleWallets } from '../../../src/exports/testing.js'

/** The wallet of 137 tokens. */
export const address = '0xfa4e000000000000000000000000000000000137'
/** Its page that waits for the rows, and the one that streams them. */
export const waited: string = `/wallet/eth/${address}`
export const streamed: string = `${waited}/streamed`

/** What the service has, as `tick balance`. */
export function sampleRows(from: number, to: number): string[] {
  const wallet = createSampleWallets().find((known) => known.address === address)
  return (wallet?.rows.eth ?? [])
    .slice(from, to)
    .map(({ tick, balance }) => `${String(tick)} ${String(balance)}`)
}

/** The same of the rows in HTML, without the commas that group digits. */
export function rowsIn(html: string): string[] {
  const row = /<bdi class="tick">(.*?)<\/bdi>.*?<span class="amount" dir="ltr">(.*?)<\/span>/g
  return [...html.matchAll(row)].map(([, tick = '', amount = '']) => {
    const text = tick.replaceAll('&lt;', '<').replaceAll('&gt;', '>')
    return `${text} ${amount.replaceAll(',', '')}`
  })
}

/** The same of the rows on screen. */
export async function shownRows(page: Page): Promise<string[]> {
  return rowsIn(await page.locator('main').innerHTML())
}
