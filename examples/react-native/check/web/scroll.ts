import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Scrolls with the wheel until the text is in the viewport. */
export async function scrollTo(page: Page, text: string, step = 500) {
  await page.mouse.move(195, 350)
  while (!(await isInViewport(page, text))) {
    await page.mouse.wheel(0, step)
    await twoFrames(page)
  }
}

async function isInViewport(page: Page, text: string): Promise<boolean> {
  const found = page.getByText(text, { exact: true })
  const box = (await found.count()) > 0 ? await found.boundingBox() : null
  return box !== null && box.y >= 0 && box.y + box.height <= 700
}

export async function scrollToTop(page: Page) {
  const first = page.getByTestId('token').first()
  await page.mouse.wheel(0, -20_000)
  await eventually(async () => (await first.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await twoFrames(page)
}

/** The list handles a scroll in the first frame and sends its request in the second. */
export function twoFrames(page: Page) {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  )
}

/** Polls long enough for slow machines. */
export function eventually<T>(read: () => T) {
  return expect.poll(read, { timeout: 30_000 })
}
