import { onlineManager } from '@tanstack/react-query'
import { expect, waitFor } from 'storybook/test'
import { Wallet } from '../../wallet/src/Wallet.js'
import preview from '../.storybook/preview.js'
import { findRows } from '../setting/tokenRows.js'
import { sampleAddress, startingWith } from '../setting/walletConfig.js'

const address = sampleAddress(137)

const meta = preview.meta({
  title: 'Failures',
  component: Wallet,
  args: { config: startingWith(address) },
})

export const FirstLoadFails = meta.story({
  parameters: { indexer: { faults: [{ status: 500, times: 3 }] } },
  async play({ canvas, indexer }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The indexer has trouble')
    await expect(indexer.requests).toHaveLength(3) // two retries
    await expect(canvas.queryByText('No tokens')).toBeNull()
  },
})

FirstLoadFails.test('retries', async ({ canvas, canvasElement, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await findRows(canvasElement, 20)
  await expect(canvas.queryByRole('alert')).toBeNull()
})

export const Unauthorized = meta.story({
  name: '401',
  parameters: { indexer: { faults: [{ status: 401 }] } },
  async play({ canvas, indexer }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The wallet was turned away')
    await canvas.findByText('For developers:')
    await expect(indexer.requests).toHaveLength(1)
  },
})

export const Forbidden = meta.story({
  name: '403',
  parameters: { indexer: { faults: [{ status: 403 }] } },
  async play({ canvas, indexer }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The wallet was turned away')
    await canvas.findByText('For developers:')
    await expect(indexer.requests).toHaveLength(1)
  },
})

export const TooManyRequests = meta.story({
  name: '429 with countdown',
  // longer than the 60 s that queries wait
  parameters: { indexer: { faults: [{ status: 429, retryAfter: '90' }] } },
  async play({ canvas, indexer, userEvent }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Too many requests')
    const retry = canvas.getByRole('button', { name: /^Try again in 1:\d\d$/ })
    await expect(retry).toHaveAttribute('aria-disabled', 'true')

    const { textContent: before } = retry
    await waitFor(() => expect(retry.textContent).not.toBe(before))
    await userEvent.click(retry)
    await expect(indexer.requests).toHaveLength(1)
  },
})

export const Offline = meta.story({
  beforeEach() {
    onlineManager.setOnline(false)
    return () => onlineManager.setOnline(true)
  },
  async play({ canvas, indexer }) {
    await canvas.findByText('You are offline', { selector: ':not([role])' })
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('You are offline'))
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(indexer.requests).toHaveLength(0)
  },
})

Offline.test('continues when back online', async ({ canvas, canvasElement }) => {
  onlineManager.setOnline(true)
  await findRows(canvasElement, 20)
  await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('20 of 137 tokens'))
})

export const Timeout = meta.story({
  parameters: { indexer: { hold: [address] }, connection: { timeoutMs: 300 } },
  async play({ canvas }) {
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('The indexer took too long to answer.')
  },
})

export const ReportedFailure = meta.story({
  name: '200 that reports a failure',
  parameters: {
    indexer: { faults: [{ status: 200, body: { code: 1007, msg: 'index is being rebuilt' } }] },
  },
  async play({ canvas, indexer }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('index is being rebuilt')
    await expect(indexer.requests).toHaveLength(1)
  },
})
