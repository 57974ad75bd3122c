import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Describes the focused element. */
function readFocus(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const { left, top, width, height } = element.getBoundingClientRect()
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)
    const label =
      element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : ''
    const words = element.getAttribute('aria-label') ?? (label || element.textContent)
    return {
      /** The accessible name, or the text of a row. */
      name: words.trim(),
      role: element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase(),
      /** Whether the center of the element is visible and not covered. */
      isVisible: element !== document.body && seen !== null && element.contains(seen),
    }
  })
}

/** Waits until the element has the focus and is visible. */
export async function expectFocus(page: Page, role: unknown, name: string | RegExp): Promise<void> {
  const matching = typeof name === 'string' ? name : expect.stringMatching(name)
  await expect.poll(() => readFocus(page)).toEqual({ role, name: matching, isVisible: true })
}

/**
 * Presses Tab until the element has the focus. Each focused element must be visible.
 *
 * @returns the number of stops
 */
export async function tabTo(
  page: Page,
  role: string,
  name: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<number> {
  const stops: string[] = []
  while (stops.length < 40) {
    await page.keyboard.press(key)
    const focus = await readFocus(page)
    stops.push(`${focus.role} ${focus.name}`)
    // scrolling into view may take a frame
    await expect
      .poll(async () => (await readFocus(page)).isVisible, { message: `visible: ${stops.at(-1)}` })
      .toBe(true)
    const isThere = typeof name === 'string' ? focus.name === name : name.test(focus.name)
    if (isThere && focus.role === role) return stops.length
  }
  throw new Error(`No ${role} ${name} by Tab: ${stops.join(' · ')}`)
}
