import { expect } from 'storybook/test'

/** Nothing sticks out of the page at its side: neither to be scrolled to nor cut off. */
export async function expectNoSidewaysScroll(): Promise<void> {
  const { scrollWidth, clientWidth } = document.documentElement
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  const tooFar = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth,
  )
  await expect(tooFar).toEqual([])
}
