import type { UserEventObject } from 'storybook/test'
import { isUnderTest } from './emulateMedia.js'

export type Keyboard = Pick<UserEventObject, 'tab' | 'keyboard'>

/**
 * Real key presses in tests, because simulated events do not open a `<details>`. Outside tests,
 * returns Storybook's simulated ones.
 */
export async function browserKeyboard(simulated: Keyboard): Promise<Keyboard> {
  if (!isUnderTest()) return simulated
  const { userEvent } = await import('vitest/browser')
  return userEvent
}

/** Presses Tab until an element has the focus. */
export async function tabTo(element: HTMLElement, { tab }: Keyboard): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (element.contains(document.activeElement)) return
    await tab()
  }
  throw new Error(`80 times Tab, and the focus has not come to “${element.textContent}”`)
}
