import type { Page } from 'playwright'

/** The state of the page at one scroll position. */
export type Frame = {
  /** Frames until its rows were there. */
  blank: number
  /** Number of `li` elements in the page, also hidden ones. */
  rows: number
  /** `aria-posinset` of the row in the middle of the window. 0 without a row. */
  middle: number
  /** The expected value of `middle`, from the scroll position. */
  expected: number
  /** Whether each row stands where its `aria-posinset` says, and its name follows the one before. */
  inOrder: boolean
}

/** Scrolls to each position, and records the page once it has rows there. */
export function scrollFrames(page: Page, positions: readonly number[]): Promise<Frame[]> {
  return page.evaluate(scrollEachFrame, positions)
}

/** Scroll positions from the start to the end of the list. */
export async function scrollPositions(page: Page, count: number): Promise<number[]> {
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  return Array.from({ length: count }, (_, index) => Math.round((end * index) / (count - 1)))
}

/** Runs in the page. */
async function scrollEachFrame(positions: readonly number[]): Promise<Frame[]> {
  const rowHeight = 64
  const list = document.querySelector('ul.tl-rows')
  const { compare } = new Intl.Collator(undefined, { numeric: true })
  const frames: Frame[] = []

  function readFrame(blank: number): Frame {
    const { top = 0, bottom = 0 } = list?.getBoundingClientRect() ?? {}
    const rows = Array.from(list?.children ?? [], (row) => ({
      number: Number(row.ariaPosInSet),
      size: row.ariaSetSize,
      top: row.getBoundingClientRect().top,
      tick: row.querySelector('.tl-tick')?.textContent.replace(/‹U\+\w+›/g, '') ?? '', // as sorted
    }))
    const y = innerHeight / 2
    const row = document.elementFromPoint(innerWidth / 2, y)?.closest('.tl-rows > li')
    return {
      blank,
      rows: document.querySelectorAll('li').length,
      middle: Number(row?.ariaPosInSet ?? 0),
      expected: y < top || y > bottom ? 0 : Math.floor((y - top) / rowHeight) + 1,
      inOrder: rows.every((row, index) => {
        const before = rows[index - 1]
        return (
          Math.abs(row.top - top - (row.number - 1) * rowHeight) < 1 &&
          (!before || (row.size === before.size && compare(before.tick, row.tick) <= 0))
        )
      }),
    }
  }
  const nextFrame = () => new Promise(requestAnimationFrame)
  for (const position of positions) {
    scrollTo(0, position)
    let frame: Frame
    let blank = -1
    do {
      await nextFrame()
      blank += 1
      frame = readFrame(blank)
    } while (frame.middle !== frame.expected && blank < 100)
    frames.push(frame)
  }
  return frames
}
