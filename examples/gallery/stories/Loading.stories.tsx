import { expect, waitFor } from 'storybook/test'
import { Wallet } from '../../wallet/src/Wallet.js'
import preview from '../.storybook/preview.js'
import { findRows, tokenRows } from '../setting/tokenRows.js'
import { sampleAddress, startingWith } from '../setting/walletConfig.js'

const address = sampleAddress(137)

const meta = preview.meta({
  title: 'Loading',
  component: Wallet,
  args: { config: startingWith(address) },
})

export const FirstLoad = meta.story({
  parameters: { indexer: { hold: [address] } },
  async play({ canvas, canvasElement, indexer }) {
    await indexer.received(1)
    const tokens = await canvas.findByRole('region', { name: 'Tokens' })
    await expect(tokens).toHaveAttribute('aria-busy', 'true')
    await expect(tokens).toHaveTextContent('Loading…')
    await expect(tokens).not.toHaveTextContent('No tokens')
    await expect(tokenRows(canvasElement)).toHaveLength(0)
  },
})

export const SlowAnswers = meta.story({
  name: 'Slow responses',
  parameters: { indexer: { latencyMs: 1_500 } },
  async play({ canvas, canvasElement }) {
    await canvas.findByText('Loading…')
    await findRows(canvasElement, 20)
    await expect(canvas.queryByText('Loading…')).toBeNull()
  },
})

export const Refreshing = meta.story({
  async play({ canvas, canvasElement, indexer, userEvent }) {
    const before = await findRows(canvasElement, 20)
    indexer.hold(address)
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }))
    await canvas.findByText('Refreshing…')
    await expect(tokenRows(canvasElement)).toEqual(before)
    await expect(canvas.getByRole('button', { name: 'Refresh' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
})

Refreshing.test('announces the update', async ({ canvas, indexer }) => {
  indexer.release(address)
  await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^Updated /))
  await expect(canvas.queryByText('Refreshing…')).toBeNull()
})

export const StaleAfterFailedRefresh = meta.story({
  async play({ canvas, canvasElement, indexer, userEvent }) {
    await findRows(canvasElement, 20)
    indexer.failNext({ status: 401 })
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }))
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(/These balances are from \d+:\d\d [AP]M\./)
    await expect(tokenRows(canvasElement)).toHaveLength(20)
  },
})

StaleAfterFailedRefresh.test('retries', async ({ canvas, canvasElement, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
  await expect(tokenRows(canvasElement)).toHaveLength(20)
})
