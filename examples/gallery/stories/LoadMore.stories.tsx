import { expect, waitFor } from 'storybook/test'
import { Wallet } from '../../wallet/src/Wallet.js'
import preview from '../.storybook/preview.js'
import { stopAutoLoad } from '../setting/stopAutoLoad.js'
import { findRows, tokenRows } from '../setting/tokenRows.js'
import { sampleAddress, startingWith } from '../setting/walletConfig.js'

const address = sampleAddress(137)

const meta = preview.meta({
  title: 'Load more',
  component: Wallet,
  args: { config: startingWith(address) },
  beforeEach: stopAutoLoad,
})

export const LoadMore = meta.story({
  async play({ canvas, canvasElement, indexer, userEvent }) {
    await findRows(canvasElement, 20)
    await expect(indexer.requests).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Load more' }))

    const rows = await findRows(canvasElement, 40)
    await waitFor(() => expect(rows[20]).toContainElement(focused()))
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(/^20 more tokens, 40 of 137/),
    )
  },
})

export const LoadingMore = meta.story({
  async play({ canvas, canvasElement, indexer, userEvent }) {
    await findRows(canvasElement, 20)
    indexer.hold(address)
    await userEvent.click(canvas.getByRole('button', { name: 'Load more' }))
    const button = await canvas.findByRole('button', { name: 'Loading…' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveFocus()
    await expect(tokenRows(canvasElement)).toHaveLength(20)

    await userEvent.click(button)
    await waitFor(() => expect(indexer.requests).toHaveLength(2))
  },
})

export const NextPageFails = meta.story({
  async play({ canvas, canvasElement, indexer, userEvent }) {
    await findRows(canvasElement, 20)
    indexer.failNext({ status: 403 })
    await userEvent.click(canvas.getByRole('button', { name: 'Load more' }))
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('The first 20 tokens stay as they are.')
    await expect(tokenRows(canvasElement)).toHaveLength(20)
  },
})

NextPageFails.test('retries', async ({ canvas, canvasElement, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await findRows(canvasElement, 40)
  await expect(canvas.queryByRole('alert')).toBeNull()
})

export const ListThatMoved = meta.story({
  async play({ canvas, canvasElement, indexer, userEvent }) {
    await findRows(canvasElement, 20)
    const rows = indexer.wallets.find((wallet) => wallet.address === address)?.rows.eth ?? []
    const newcomer = { tick: 'newcomer', protocol: 'erc-20i', balance: '1', deployHash: '0x1' }
    indexer.setRows(address, 'eth', [newcomer, ...rows])
    await userEvent.click(canvas.getByRole('button', { name: 'Load more' }))

    await canvas.findByText('The list changed while it was read')
    // the last entry of the first page is also the first of the second: it shows once
    await expect(tokenRows(canvasElement)).toHaveLength(39)
  },
})

ListThatMoved.test('is complete after a refresh', async ({ canvas, canvasElement, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Refresh now' }))
  const rows = await findRows(canvasElement, 40)
  await expect(rows[0]).toHaveTextContent('newcomer')
  await expect(canvas.queryByText('The list changed while it was read')).toBeNull()
})

/** The focused element, or the body. */
function focused(): HTMLElement {
  return document.activeElement as HTMLElement // no focusable SVG here
}
