import type { Page } from 'playwright'

/** The state of the page in one frame. */
export type Frame = {
  /** Milliseconds since the previous frame. */
  interval: number
  /** Number of `li` elements in the page. */
  rows: number
  /** `aria-posinset` of the row in the middle of the window. 0 without a row. */
  middle: number
  /** The expected value of `middle`, from the scroll position. */
  expected: number
  /** Whether `aria-posinset` is consecutive and `aria-setsize` is the same on all rows. */
  inOrder: boolean
}

/** Scrolls to one position per frame and records each frame. */
export function scrollFrames(page: Page, positions: readonly number[]): Promise<Frame[]> {
  return page.evaluate(scrollEachFrame, positions)
}

/** Scroll positions from the start to the end of the list. */
export async function scrollPositions(page: Page, count: number): Promise<number[]> {
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  return Array.from({ length: count }, (_, index) => Math.round((end * index) / (count - 1)))
}

/** Runs in the page. */
function scrollEachFrame(positions: readonly number[]): Promise<Frame[]> {
  const rowHeight = 64
  const list = document.querySelector('ul.token-list-virtual')
  const frames: Frame[] = []
  let previous = 0

  function readFrame(now: number): Frame {
    const rows = Array.from(document.querySelectorAll('li.token'))
    const numbers = rows.map((row) => Number(row.getAttribute('aria-posinset')))
    const sizes = new Set(rows.map((row) => row.getAttribute('aria-setsize')))
    const top = list?.getBoundingClientRect().top ?? 0
    const y = innerHeight / 2
    const row = document.elementFromPoint(innerWidth / 2, y)?.closest('li.token')
    const bottom = list?.getBoundingClientRect().bottom ?? 0
    return {
      interval: now - previous,
      rows: document.querySelectorAll('li').length,
      middle: Number(row?.getAttribute('aria-posinset') ?? 0),
      expected: y < top || y > bottom ? 0 : Math.floor((y - top) / rowHeight) + 1,
      inOrder:
        sizes.size === 1 && numbers.every((number, index) => number === (numbers[0] ?? 0) + index),
    }
  }
  return new Promise((resolve) => {
    function draw(now: number) {
      // the rows of the previous position were rendered in its scroll event
      if (frames.length > 0 || previous > 0) frames.push(readFrame(now))
      previous = now
      const position = positions[frames.length]
      if (position === undefined) {
        resolve(frames)
        return
      }
      scrollTo(0, position)
      requestAnimationFrame(draw)
    }
    requestAnimationFrame(draw)
  })
}
