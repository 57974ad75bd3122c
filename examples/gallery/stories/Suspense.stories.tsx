import { expect, spyOn } from 'storybook/test'
import preview from '../.storybook/preview.js'
import { sampleAddress } from '../setting/walletConfig.js'
import { SuspenseTokens } from './SuspenseTokens.js'

const address = sampleAddress(20)

const meta = preview.meta({
  title: 'Suspense',
  component: SuspenseTokens,
  args: { address, chain: 'eth' },
})

export const Waiting = meta.story({
  parameters: { indexer: { hold: [address] } },
  async play({ canvas, indexer }) {
    await indexer.received(1)
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the tokens…')
  },
})

Waiting.test('shows the tokens', async ({ canvas, indexer }) => {
  indexer.release(address)
  await expect(await canvas.findAllByRole('listitem')).toHaveLength(20)
  await expect(canvas.queryByRole('status')).toBeNull()
})

export const CaughtByAnErrorBoundary = meta.story({
  beforeEach() {
    spyOn(console, 'error').mockImplementation(() => {}) // React logs caught errors
  },
  parameters: { indexer: { faults: [{ status: 403 }] } },
  async play({ canvas, indexer }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('403')
    await expect(indexer.requests).toHaveLength(1)
  },
})

CaughtByAnErrorBoundary.test('retries', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(await canvas.findAllByRole('listitem')).toHaveLength(20)
  await expect(canvas.queryByRole('alert')).toBeNull()
})
