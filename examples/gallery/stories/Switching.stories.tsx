import { expect, waitFor } from 'storybook/test'
import { Wallet } from '../../wallet/src/Wallet.js'
import preview from '../.storybook/preview.js'
import { findRows, tokenRows } from '../setting/tokenRows.js'
import { sampleAddress, startingWith } from '../setting/walletConfig.js'

const before = sampleAddress(137)
const after = sampleAddress(5000)

const meta = preview.meta({
  title: 'Switching',
  component: Wallet,
  args: { config: startingWith(before) },
})

export const ChainSwitch = meta.story({
  async play({ canvas, canvasElement, indexer, userEvent }) {
    await findRows(canvasElement, 20)
    indexer.hold(before)
    await userEvent.selectOptions(canvas.getByLabelText('Chain'), 'Polygon')
    await expect(tokenRows(canvasElement)).toHaveLength(0)
    await expect(canvas.getByRole('region', { name: 'Tokens' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    await waitFor(() =>
      expect(indexer.requests.at(-1)?.body).toMatchObject({ chain: 'polygon', offset: 0 }),
    )
  },
})

ChainSwitch.test(
  'shows the tokens of the other chain',
  async ({ canvas, canvasElement, indexer }) => {
    indexer.release(before)
    await findRows(canvasElement, 3)
    await canvas.findByRole('heading', { name: '3 tokens' })
  },
)

export const AddressSwitch = meta.story({
  parameters: { indexer: { hold: [after] } },
  async play({ canvas, canvasElement, userEvent }) {
    await findRows(canvasElement, 20)
    await userEvent.selectOptions(canvas.getByLabelText('Sample wallet'), '5,000 tokens')
    await expect(tokenRows(canvasElement)).toHaveLength(0)
    await expect(canvas.getByTitle(after)).toHaveTextContent('0xfa4e…5000')
    await expect(canvas.queryByTitle(before)).toBeNull()
  },
})

AddressSwitch.test(
  'shows the tokens of the other wallet',
  async ({ canvas, canvasElement, indexer }) => {
    indexer.release(after)
    await findRows(canvasElement, 20)
    await canvas.findByRole('heading', { name: '20 of 5,000 tokens' })
  },
)
