import type { Page } from 'playwright'
import { escapeHidden } from '../../../examples/wallet/src/token-list/format.js'
import { createSampleWallets } from '../../../src/exports/testing.js'

/** The wallet of 137 tokens. */
export const address = '0xfa4e000000000000000000000000000000000137'
/** The page that waits for the entries, and the page that streams them. */
export const blockingPath: string = `/wallet/eth/${address}`
export const streamingPath: string = `${blockingPath}/streamed`

/** The service's entries, as `tick balance`, in the order of the list: empty ones are last. */
export function sampleEntries(from: number, to: number): string[] {
  const wallet = createSampleWallets().find((known) => known.address === address)
  return (wallet?.entries.eth ?? [])
    .slice(from, to)
    .toSorted((a, b) => Number(isZero(a)) - Number(isZero(b)))
    .map(({ tick, balance }) => {
      const amount = String(balance).replace(/(\.\d*?)0+$/, '$1')
      return `${escapeHidden(String(tick))} ${amount}`
    })
}

const isZero = ({ balance }: Record<string, unknown>) => Number(balance) === 0

/** The entries in HTML, as `tick balance` without grouping commas. */
export function entriesIn(html: string): string[] {
  const entry = /<bdi class="tl-tick".*?>(.*?)<\/bdi>.*?<bdi class="tl-amount" title="(.*?)"/g
  return [...html.matchAll(entry)].map(([, tick = '', amount = '']) => {
    const text = tick.replaceAll('&lt;', '<').replaceAll('&gt;', '>')
    return `${text} ${amount.replaceAll(',', '')}`
  })
}

/** The entries on screen, as `tick balance`. */
export async function shownEntries(page: Page): Promise<string[]> {
  return entriesIn(await page.locator('main').innerHTML())
}
