import type { Page } from 'playwright'
import { type Frame, placesOfList, scrollFrames } from './scrollFrames.ts'
import { measureFrameWork, percentile99 } from './scrollWork.ts'
import type { WalletPage } from './WalletPage.ts'

const PLACES = 150

/** A whole scroll down and up again. */
export type LongScroll = {
  /** From the click to the last row. */
  loadedMs: number
  frames: Frame[]
  /** `li` elements in the page at one moment, at most. */
  rowsInDom: number
  /** Processor time for a frame, of 99 in 100. */
  workP99Ms: number
  /** From one frame to the next, of 99 in 100. */
  intervalP99Ms: number
}

export async function showLongList(
  { page, select, rows, total }: WalletPage,
  name: string,
): Promise<void> {
  await page.getByRole('radio', { name: 'Long list' }).check()
  await select('Sample wallet', name)
  await total.filter({ hasText: `of ${name}` }).waitFor()
  await rows.first().waitFor()
}

/** Reads 100,000 rows and scrolls from end to end. */
export async function scrollLongest(wallet: WalletPage): Promise<LongScroll> {
  const { page, rows } = wallet
  await showLongList(wallet, '100,000 tokens')
  const startedAt = Date.now()
  await page.getByRole('button', { name: 'Load everything' }).click()
  await page.getByText('All loaded').waitFor({ timeout: 100_000 })
  const loadedMs = Date.now() - startedAt

  const places = await placesOfList(page, PLACES)
  const down = await scrollAndMeasure(page, places)
  const last = await rows.last().getAttribute('aria-posinset')
  if (last !== '100000') throw new Error(`The last row is ${last}, not 100000.`)
  const up = await scrollAndMeasure(page, places.toReversed())

  const frames = [...down.frames, ...up.frames]
  // each place twice: the lesser is what it takes, what is above it is the machine's
  const work = down.work.map((ms, index) => Math.min(ms, up.work.at(-1 - index) ?? ms))
  return {
    ...{ loadedMs, frames },
    rowsInDom: Math.max(...frames.map((frame) => frame.rows)),
    workP99Ms: percentile99(work),
    intervalP99Ms: percentile99(frames.slice(1).map(({ interval }) => interval)),
  }
}

async function scrollAndMeasure(page: Page, places: readonly number[]) {
  let frames: Frame[] = []
  const work = await measureFrameWork(page, async () => {
    frames = await scrollFrames(page, places)
  })
  // the first mark is before the first place
  return { frames, work: work.slice(1) }
}
