import { expect, test } from 'vitest'
import { getWalletBalance } from '../../src/client/getWalletBalance.js'
import { observeOurs, observeStock, type Page, scroll } from './countedScroll.js'
import { clientOf, rowsFrom, tokensOf, wallet } from './countedService.js'

const [PAGES, LIMIT] = [300, 100]
const client = clientOf(rowsFrom(tokensOf(PAGES * LIMIT), { total: PAGES * LIMIT }))

/** The processor's time, which other programs on the machine do not add to. */
async function timed(work: () => Promise<void>): Promise<number> {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}

// The pages are read beforehand: what they cost is the same for both, and a large part of a list
// which is not longer than this. The bench has longer ones, with their reading.
const pages: Page[] = []
const source = {
  ...{ client, limit: LIMIT },
  via: async (offset: number, read: () => Promise<Page>) => pages[offset / LIMIT] ?? read(),
}

async function scrollOurs(): Promise<void> {
  let shown = 0
  await scroll(observeOurs(source), (data) => {
    shown = data?.entries.length ?? 0
  })
  expect(shown).toBe(PAGES * LIMIT)
}

async function scrollStock(): Promise<void> {
  let shown = 0
  await scroll(observeStock(source), (data) => {
    shown = data?.length ?? 0
  })
  expect(shown).toBe(PAGES * LIMIT)
}

test('behavior: a long list with its rows read on each page costs a tenth of TanStack alone', async () => {
  for (let page = 0; page < PAGES; page++) {
    const window = { ...wallet, limit: LIMIT, offset: page * LIMIT }
    pages.push(await getWalletBalance(client, window))
  }
  await scrollOurs() // the engine's warming up
  const ratios: number[] = []
  for (let round = 0; round < 5; round++) {
    const ours = await timed(scrollOurs)
    ratios.push(ours / (await timed(scrollStock)))
  }

  const [, , median] = ratios.toSorted((left, right) => left - right)
  console.info(
    `ours / stock, ${PAGES} pages of ${LIMIT} rows: ${ratios.map((ratio) => ratio.toFixed(3)).join(', ')}`,
  )
  expect(median).toBeLessThanOrEqual(1 / 10)
})
