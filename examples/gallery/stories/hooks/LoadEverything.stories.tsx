import { expect, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.js'
import { sampleAddress, walletControls } from '../../harness/sampleWallet.js'
import { LoadEverything } from './LoadEverything.js'
import source from './LoadEverything.js?raw'

const address = sampleAddress(137)

const meta = preview.meta({
  title: 'Hooks/getAllWalletBalances',
  component: LoadEverything,
  parameters: { layout: 'padded', source },
  argTypes: walletControls,
  args: { address, chain: 'eth' },
})

export const Everything = meta.story({
  parameters: { indexer: { latencyMs: 100 } },
})

Everything.test('shows its progress', async ({ canvas, indexer, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Load everything' }))
  const progress = await canvas.findByRole('progressbar')
  await waitFor(() => expect(progress).toHaveAttribute('max', '137'))
  await canvas.findByText('137 tokens')
  await expect(indexer.requests).toHaveLength(7)
})

Everything.test('can be canceled', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Load everything' }))
  await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }))
  await canvas.findByRole('alert')
  await canvas.findByRole('button', { name: 'Load everything' })
})
