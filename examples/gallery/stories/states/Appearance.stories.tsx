import { expect } from 'storybook/test'
import { App } from '../../../wallet/src/App.js'
import preview from '../../.storybook/preview.js'
import { appStories } from '../../harness/appStories.js'
import { sampleAddress, startingWith } from '../../harness/sampleWallet.js'
import { expectNoSidewaysScroll, findRows } from '../../harness/screen.js'

const address = sampleAddress(137)

const meta = preview.meta({
  title: 'States/Appearance',
  ...appStories,
  component: App,
  args: { config: startingWith(address) },
})

export const Dark = meta.story({
  globals: { scheme: 'dark' },
  async play() {
    await findRows(84)
    const { color, backgroundColor } = getComputedStyle(document.body)
    await expect(brightness(backgroundColor)).toBeLessThan(60)
    await expect(brightness(color)).toBeGreaterThan(200)
  },
})

export const DarkFailure = meta.story({
  args: { config: { ...startingWith(address), isDevelopment: true } },
  globals: { scheme: 'dark' },
  parameters: { indexer: { faults: [{ status: 401 }] } },
  async play({ canvas }) {
    await canvas.findByRole('alert')
  },
})

export const Narrow = meta.story({
  name: '320 px',
  globals: { viewport: { value: 'w320' } },
  async play() {
    await findRows(84)
    await expectNoSidewaysScroll()
  },
})

export const LargeText = meta.story({
  name: '200 % text at 360 px',
  globals: { viewport: { value: 'w360' } },
  beforeEach() {
    document.documentElement.style.fontSize = '200%'
    return () => document.documentElement.style.removeProperty('font-size')
  },
  async play() {
    await findRows(84)
    await expectNoSidewaysScroll()
  },
})

/** The page and the numbers are right-to-left, the text stays English. */
export const RightToLeft = meta.story({
  args: { locale: 'ar-EG' },
  beforeEach() {
    document.documentElement.dir = 'rtl'
    return () => document.documentElement.removeAttribute('dir')
  },
  async play() {
    const rows = await findRows(84)
    await expect(rows[0]).toHaveTextContent(/[٠-٩]/)
    const lefts = rows.map((row) => leftOf(row, '.tl-amount'))
    await expect(new Set(lefts).size).toBe(1) // also for left-to-right ticks
    await expect(lefts[0]).toBeLessThan(leftOf(rows[0], '.tl-icon'))
    await expectNoSidewaysScroll()
  },
})

/** Outside tests, emulate `forced-colors: active` in DevTools → Rendering. */
export const ForcedColors = meta.story({
  parameters: { media: { 'forced-colors': 'active' } },
  async play() {
    const [row] = await findRows(84)
    if (!matchMedia('(forced-colors: active)').matches) return
    // forced colors remove backgrounds, so the chip needs a border
    await expect(row?.querySelector('.tl-icon')).toHaveStyle({ borderTopStyle: 'solid' })
  },
})

function leftOf(row: HTMLElement | undefined, selector: string): number {
  return Math.round(row?.querySelector(selector)?.getBoundingClientRect().left ?? Number.NaN)
}

/** Brightness of a computed color, from 0 to 255. */
function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? []
  return (red + green + blue) / 3
}
