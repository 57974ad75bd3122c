import { expect } from 'storybook/test'
import preview from '../../.storybook/preview.js'
import { sampleAddress, walletControls } from '../../harness/sampleWallet.js'
import { OnePage } from './OnePage.js'
import source from './OnePage.js?raw'

const address = sampleAddress(137)

const meta = preview.meta({
  title: 'Hooks/useWalletBalance',
  component: OnePage,
  parameters: { layout: 'padded', source },
  argTypes: walletControls,
  args: { address, chain: 'eth' },
})

export const Pages = meta.story({
  async play({ canvas }) {
    await canvas.findByText('1–8 of 137')
    await expect(canvas.getByRole('button', { name: 'Previous' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
})

Pages.test('keeps the page until the next is loaded', async ({ canvas, indexer, userEvent }) => {
  indexer.hold(address)
  await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
  await indexer.received(2)
  await expect(canvas.getByText('1–8 of 137')).toBeVisible()
  await expect(canvas.getByRole('region')).toHaveAttribute('aria-busy', 'true')

  indexer.release(address)
  await canvas.findByText('9–16 of 137')
  await userEvent.click(canvas.getByRole('button', { name: 'Previous' }))
  await canvas.findByText('1–8 of 137')
  await expect(indexer.requests).toHaveLength(2) // the first page is cached
})
