import { expect, waitFor } from 'storybook/test'
import { Wallet } from '../../wallet/src/Wallet.js'
import preview from '../.storybook/preview.js'
import { findRows, tokenRows } from '../setting/tokenRows.js'
import { sampleAddress, startingWith } from '../setting/walletConfig.js'

const address = sampleAddress(137)

const meta = preview.meta({
  title: 'Pages',
  component: Wallet,
  args: { config: startingWith(address), startView: 'pages' as const },
})

export const FirstPage = meta.story({
  async play({ canvas, canvasElement }) {
    await findRows(canvasElement, 20)
    await canvas.findByRole('heading', { name: '1–20 of 137 tokens' })
    await expect(canvas.getByRole('button', { name: 'Previous' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
})

export const NextPageOnItsWay = meta.story({
  async play({ canvas, canvasElement, indexer, userEvent }) {
    const before = await findRows(canvasElement, 20)
    indexer.hold(address)
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await indexer.received(2)
    await expect(tokenRows(canvasElement)).toEqual(before) // the previous page stays until it loads
    await expect(canvas.getByRole('region', { name: 'Tokens' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
  },
})

NextPageOnItsWay.test('loads, and going back takes no request', async (context) => {
  const { canvas, indexer, userEvent } = context
  indexer.release(address)
  await canvas.findByRole('heading', { name: '21–40 of 137 tokens' })
  await userEvent.click(canvas.getByRole('button', { name: 'Previous' }))
  await canvas.findByRole('heading', { name: '1–20 of 137 tokens' })
  await expect(indexer.requests).toHaveLength(2)
})

export const LastPage = meta.story({
  args: { config: startingWith(sampleAddress(20)) },
  parameters: { indexer: { maxLimit: 15 } }, // an undisclosed cap: the next offset is the number of received entries
  async play({ canvas, canvasElement, indexer, userEvent }) {
    await findRows(canvasElement, 15)
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await findRows(canvasElement, 5)
    await canvas.findByRole('heading', { name: '16–20 of 20 tokens' })
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true'),
    )
    await expect(indexer.requests[1]?.body).toMatchObject({ limit: 20, offset: 15 })
  },
})

export const PageFails = meta.story({
  async play({ canvas, canvasElement, indexer, userEvent }) {
    await findRows(canvasElement, 20)
    indexer.failNext({ status: 403 })
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await canvas.findByRole('alert')
    await userEvent.click(canvas.getByRole('button', { name: 'Previous' }))
    await findRows(canvasElement, 20)
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
})
