import { expect } from 'storybook/test'

/** Expects no horizontal overflow, neither scrollable nor clipped. */
export async function expectNoSidewaysScroll(): Promise<void> {
  const { scrollWidth, clientWidth } = document.documentElement
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  const tooFar = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth,
  )
  await expect(tooFar).toEqual([])
}
