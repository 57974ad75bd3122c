import type { Page } from 'playwright'
import { createSampleWallets } from '../../../src/testing/sampleWallets.js'

/** The wallet of 137 tokens. */
export const address = '0xfa4e000000000000000000000000000000000137'
export const waited: string = `/wallet/eth/${address}`
export const streamed: string = `${waited}/streamed`

export type ShownRow = { tick: string; protocol: string; balance: string }

/** What the service has, and how it is to be shown: every digit. */
export function sampleRows(from: number, to: number): ShownRow[] {
  const wallet = createSampleWallets().find((known) => known.address === address)
  return (wallet?.rows.eth ?? []).slice(from, to).map(({ tick, protocol, balance }) => ({
    tick: String(tick),
    protocol: String(protocol),
    balance: String(balance),
  }))
}

/** The rows on a page, their amounts without the commas that group the digits. */
export function shownRows(page: Page): Promise<ShownRow[]> {
  return page.locator('li.token').evaluateAll((rows) =>
    rows.map((row) => ({
      tick: row.querySelector('.tick')?.textContent ?? '',
      protocol: row.querySelector('.protocol')?.textContent ?? '',
      balance: row.querySelector('.amount')?.textContent.replaceAll(',', '') ?? '',
    })),
  )
}
