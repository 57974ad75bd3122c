import { expect, within } from 'storybook/test'
import { Wallet } from '../../wallet/src/Wallet.js'
import preview from '../.storybook/preview.js'
import { findRows, tokenRows } from '../setting/tokenRows.js'
import { sampleAddress, startingWith } from '../setting/walletConfig.js'

const address = sampleAddress(137)

const meta = preview.meta({
  title: 'All chains',
  component: Wallet,
  args: { config: startingWith(address), startView: 'chains' as const },
})

export const AllChains = meta.story({
  async play({ canvas, canvasElement, indexer }) {
    await canvas.findByRole('heading', { name: '160 tokens on 3 of 4 chains' })
    await expect(tokenRows(canvasElement)).toHaveLength(9)
    const empty = canvas.getByRole('region', { name: 'Avalanche' })
    await expect(empty).toHaveTextContent('No tokens')
    await expect(indexer.requests).toHaveLength(4)
  },
})

AllChains.test('shows one chain as a list', async ({ canvas, canvasElement, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Show all on BNB Chain' }))
  await findRows(canvasElement, 20)
  await expect(canvas.getByLabelText('Chain')).toHaveDisplayValue('BNB Chain')
})

export const ChainsLoading = meta.story({
  parameters: { indexer: { hold: [address] } },
  async play({ canvas, indexer }) {
    await indexer.received(4) // one per chain, all pending
    await expect(canvas.getByRole('region', { name: 'Tokens' })).toHaveTextContent('Loading…')
  },
})

export const OneChainFails = meta.story({
  parameters: { indexer: { faults: [{ status: 403 }] } },
  async play({ canvas, canvasElement }) {
    const failed = await canvas.findByRole('region', { name: 'Ethereum' })
    await within(failed).findByRole('alert')
    await findRows(canvasElement, 6) // of the other chains
  },
})
