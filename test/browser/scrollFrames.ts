import type { Page } from 'playwright'

/** What is in the page in one frame. */
export type Frame = {
  /** Milliseconds since the frame before. */
  interval: number
  /** `li` elements in the whole page. */
  rows: number
  /** Place of the row in the middle of the window, as it says itself; 0 where there is none. */
  middle: number
  /** What it is to be, by its place in the list. */
  expected: number
  /** Whether the rows say places one after another, and all the same size of the list. */
  inOrder: boolean
}

/** Scrolls to one place of a long list after another, one each frame, and looks at every frame. */
export function scrollFrames(page: Page, places: readonly number[]): Promise<Frame[]> {
  return page.evaluate(scrollEachFrame, places)
}

/** Places of the window's top from the first row to the last. */
export async function placesOfList(page: Page, count: number): Promise<number[]> {
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  return Array.from({ length: count }, (_, index) => Math.round((end * index) / (count - 1)))
}

/** Runs in the page. */
function scrollEachFrame(places: readonly number[]): Promise<Frame[]> {
  const rowHeight = 64
  const list = document.querySelector('ul.token-list-virtual')
  const frames: Frame[] = []
  let before = 0

  function look(now: number): Frame {
    const rows = Array.from(document.querySelectorAll('li.token'))
    const numbers = rows.map((row) => Number(row.getAttribute('aria-posinset')))
    const sizes = new Set(rows.map((row) => row.getAttribute('aria-setsize')))
    const top = list?.getBoundingClientRect().top ?? 0
    const y = innerHeight / 2
    const row = document.elementFromPoint(innerWidth / 2, y)?.closest('li.token')
    const bottom = list?.getBoundingClientRect().bottom ?? 0
    return {
      interval: now - before,
      rows: document.querySelectorAll('li').length,
      middle: Number(row?.getAttribute('aria-posinset') ?? 0),
      expected: y < top || y > bottom ? 0 : Math.floor((y - top) / rowHeight) + 1,
      inOrder:
        sizes.size === 1 && numbers.every((number, index) => number === (numbers[0] ?? 0) + index),
    }
  }
  return new Promise((resolve) => {
    function draw(now: number) {
      // of the place of the frame before: its rows are there since the scroll event, just now
      if (frames.length > 0 || before > 0) frames.push(look(now))
      before = now
      const place = places[frames.length]
      if (place === undefined) {
        resolve(frames)
        return
      }
      scrollTo(0, place)
      requestAnimationFrame(draw)
    }
    requestAnimationFrame(draw)
  })
}
