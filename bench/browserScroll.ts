import type { Browser } from 'playwright'
import buildWallet from '../test/browser/buildWallet.ts'
import { scrollLongest } from '../test/browser/longList.ts'
import { startWallet } from '../test/browser/startWallet.ts'
import { openWallet } from '../test/browser/WalletPage.ts'
import { budgets } from './budgets.ts'
import { atMost, exactly } from './checkCount.ts'
import { table } from './machine.ts'
import type { Section } from './section.ts'

/** 100,000 rows of the example wallet, read and scrolled from end to end. */
export async function scrollWallet(browser: Browser): Promise<Section> {
  await buildWallet()
  const server = startWallet()
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'en-US',
    })
    const wallet = await openWallet(context, await server.url())
    const scroll = await scrollLongest(wallet)
    const { loadedMs, frames, rowsInDom, workP99Ms, intervalP99Ms } = scroll
    await context.close()
    const misplaced = frames.filter(
      ({ middle, expected, inOrder }) => middle !== expected || !inOrder,
    )
    const rows = [
      [
        'frames',
        'rows in the DOM at most',
        'frames with a row missing',
        'work per frame, p99',
        'between frames, p99',
        'all read in',
      ],
      [
        ...[frames.length, rowsInDom, misplaced.length].map(String),
        ...[`${workP99Ms.toFixed(1)} ms`, `${intervalP99Ms.toFixed(1)} ms`],
        `${(loadedMs / 1_000).toFixed(1)} s`,
      ],
    ]
    return {
      text: `### 100,000 rows of the example wallet, scrolled down and up\n\n${table(rows)}`,
      targets: [
        {
          what: '100,000 rows scrolled: work per frame p99, rows in the DOM',
          goal: '≤ 17 ms, ≤ 120',
          reached: `${workP99Ms.toFixed(1)} ms, ${rowsInDom}`,
          isReached: workP99Ms <= 17 && rowsInDom <= budgets.rowsInDom,
        },
      ],
      faults: [
        ...atMost('Rows in the DOM', rowsInDom, budgets.rowsInDom),
        ...exactly('Frames with a row missing', misplaced.length, 0),
      ],
    }
  } finally {
    await server.stop()
  }
}
