import { createSampleWallet } from 'inscription-hooks/testing'
import { expect, waitFor } from 'storybook/test'
import { Wallet } from '../../wallet/src/Wallet.js'
import preview from '../.storybook/preview.js'
import { stopAutoLoad } from '../setting/stopAutoLoad.js'
import { findRows, tokenRows } from '../setting/tokenRows.js'
import { startingWith } from '../setting/walletConfig.js'

// three pages
const wallet = createSampleWallet(50)
const { address } = wallet

const meta = preview.meta({
  title: 'Load everything',
  component: Wallet,
  args: { config: startingWith(address) },
  parameters: { indexer: { wallets: [wallet] } },
  beforeEach: stopAutoLoad,
})

export const LoadingEverything = meta.story({
  async play({ canvas, canvasElement, indexer, userEvent }) {
    await findRows(canvasElement, 20)
    indexer.hold(address)
    await userEvent.click(canvas.getByRole('button', { name: 'Load everything' }))
    const progress = await canvas.findByRole('progressbar', { name: 'Loading everything' })
    await expect(progress).toHaveAttribute('max', '50')
    await expect(progress).toHaveAttribute('value', '20')
  },
})

LoadingEverything.test('keeps the rows when cancelled', async (context) => {
  const { canvas, canvasElement, userEvent } = context
  await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
  const button = await canvas.findByRole('button', { name: 'Load everything' })
  await expect(button).toHaveFocus() // it replaces “Cancel”
  await expect(tokenRows(canvasElement)).toHaveLength(20)
})

export const EverythingLoaded = meta.story({
  async play({ canvas, canvasElement, indexer, userEvent }) {
    await findRows(canvasElement, 20)
    await userEvent.click(canvas.getByRole('button', { name: 'Load everything' }))
    await canvas.findByText('All loaded')
    await expect(tokenRows(canvasElement)).toHaveLength(50)
    await expect(indexer.requests).toHaveLength(3)
    await expect(canvas.getByRole('button', { name: 'Download as CSV' })).toBeVisible()
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('30 more tokens, 50 tokens'),
    )
  },
})

export const EverythingFails = meta.story({
  async play({ canvas, canvasElement, indexer, userEvent }) {
    await findRows(canvasElement, 20)
    indexer.failNext({ status: 403 })
    await userEvent.click(canvas.getByRole('button', { name: 'Load everything' }))
    await canvas.findByRole('alert')
    await expect(tokenRows(canvasElement)).toHaveLength(20)
  },
})

EverythingFails.test('continues after a retry', async ({ canvas, canvasElement, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await canvas.findByText('All loaded')
  await expect(tokenRows(canvasElement)).toHaveLength(50)
})
