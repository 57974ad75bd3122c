import { expect } from 'storybook/test'
import { Wallet } from '../../wallet/src/Wallet.js'
import preview from '../.storybook/preview.js'
import { sampleAddress, startingWith } from '../setting/walletConfig.js'

const meta = preview.meta({
  title: 'Responses',
  id: 'answers',
  component: Wallet,
  args: { config: startingWith(sampleAddress(137)) },
})

export const UnknownAnswer = meta.story({
  name: 'Unknown response',
  parameters: {
    indexer: { envelope: ({ rows }) => ({ data: { coins: rows, nfts: rows } }) },
  },
  async play({ canvas, indexer }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('could not be read')
    await expect(canvas.getByText('data.coins')).toBeVisible()
    await expect(canvas.getByText('data.nfts')).toBeVisible()
    await expect(canvas.getByText("locate: 'data.coins'")).toBeVisible()
    await expect(canvas.queryByText('No tokens')).toBeNull()
    await expect(indexer.requests).toHaveLength(1)
  },
})

export const HtmlAnswer = meta.story({
  name: 'HTML response',
  parameters: {
    indexer: { faults: [{ status: 200, body: '<!doctype html><title>Sign in</title>' }] },
  },
  async play({ canvas, indexer }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('could not be read')
    await expect(canvas.getByText(/\(not-json\)/)).toBeVisible()
    await expect(indexer.requests).toHaveLength(1)
  },
})
