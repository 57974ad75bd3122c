import { expect, within } from 'storybook/test'
import { Wallet } from '../../wallet/src/Wallet.js'
import preview from '../.storybook/preview.js'
import { isInEffect } from '../setting/emulateMedia.js'
import { expectNoSidewaysScroll } from '../setting/expectNoSidewaysScroll.js'
import { HowToEmulate } from '../setting/HowToEmulate.js'
import { findRows } from '../setting/tokenRows.js'
import { sampleAddress, startingWith } from '../setting/walletConfig.js'

const address = sampleAddress(137)

const meta = preview.meta({
  title: 'Appearance',
  component: Wallet,
  args: { config: startingWith(address) },
})

export const Dark = meta.story({
  globals: { scheme: 'dark' },
  async play({ canvasElement }) {
    await findRows(canvasElement, 20)
    const { color, backgroundColor } = getComputedStyle(document.body)
    await expect(brightness(backgroundColor)).toBeLessThan(60)
    await expect(brightness(color)).toBeGreaterThan(200)
  },
})

export const DarkFailure = meta.story({
  globals: { scheme: 'dark' },
  parameters: { indexer: { faults: [{ status: 401 }] } },
  async play({ canvas }) {
    await canvas.findByRole('alert')
    await canvas.findByText('For developers:')
  },
})

export const ForcedColours = meta.story({
  parameters: { media: { 'forced-colors': 'active' } },
  render: (args) => (
    <>
      <HowToEmulate feature="forced-colors" value="active" />
      <Wallet {...args} />
    </>
  ),
  async play({ canvasElement }) {
    const [row] = await findRows(canvasElement, 20)
    if (!row || !isInEffect('forced-colors', 'active')) return
    // forced colours remove backgrounds, so the chip needs a border
    const [chip] = within(row).getAllByText('erc-20i')
    await expect(chip).toHaveStyle({ borderTopStyle: 'solid' })
  },
})

export const ReducedMotion = meta.story({
  parameters: {
    indexer: { hold: [address] },
    media: { 'prefers-reduced-motion': 'reduce' },
  },
  render: (args) => (
    <>
      <HowToEmulate feature="prefers-reduced-motion" value="reduce" />
      <Wallet {...args} />
    </>
  ),
  async play({ canvas, indexer }) {
    await indexer.received(1)
    await canvas.findByText('Loading…')
    if (!isInEffect('prefers-reduced-motion', 'reduce')) return
    await expect(document.getAnimations()).toHaveLength(0)
  },
})

export const PhoneWidth = meta.story({
  name: '320 px wide',
  globals: { viewport: { value: 'phone' } },
  async play({ canvas, canvasElement, userEvent }) {
    const [row] = await findRows(canvasElement, 20)
    if (!row) return
    await userEvent.click(within(row).getByTitle('ordi'))
    await expect(canvas.getAllByText('Deployment')[0]).toBeVisible()
    await expectNoSidewaysScroll()
  },
})

/** Brightness of a computed colour, from 0 to 255. */
function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? []
  return (red + green + blue) / 3
}
