import { expect, waitFor } from 'storybook/test'
import { App } from '../../../wallet/src/App.js'
import preview from '../../.storybook/preview.js'
import { appStories } from '../../harness/appStories.js'
import { sampleAddress, startingWith } from '../../harness/sampleWallet.js'
import { findAlert, tokenRows } from '../../harness/screen.js'

const address = sampleAddress(137)
const config = startingWith(address)
const inDevelopment = { config: { ...config, isDevelopment: true } }

const meta = preview.meta({
  title: 'States/First load fails',
  ...appStories,
  component: App,
  args: { config },
})

export const NotAvailable = meta.story({
  name: '500',
  parameters: { indexer: { faults: [{ status: 500, times: 4 }] } },
  async play({ canvas, indexer }) {
    await findAlert('Service not available')
    await expect(indexer.requests).toHaveLength(4) // three retries
    await expect(canvas.queryByText('No tokens')).toBeNull()
  },
})

export const Refused = meta.story({
  name: '401',
  parameters: { indexer: { faults: [{ status: 401 }] } },
  async play({ canvas, indexer }) {
    await findAlert('Request refused')
    await expect(canvas.queryByText('For developers:')).toBeNull()
    await expect(indexer.requests).toHaveLength(1)
  },
})

export const RefusedInDevelopment = meta.story({
  name: '403 in development',
  args: inDevelopment,
  parameters: { indexer: { faults: [{ status: 403 }] } },
  async play({ canvas, indexer }) {
    await findAlert('Request refused')
    await expect(canvas.getByText('For developers:').parentElement).toHaveTextContent('403')
    await expect(indexer.requests).toHaveLength(1)
  },
})

export const Busy = meta.story({
  name: '429, wait 90 s',
  // longer than the 60 s that queries wait
  parameters: { indexer: { faults: [{ status: 429, retryAfter: '90' }] } },
  async play({ canvas, indexer, userEvent }) {
    await findAlert('Service busy')
    const retry = canvas.getByRole('button', { name: /^Try again in 1:\d\d$/ })
    await expect(retry).toHaveAttribute('aria-disabled', 'true')
    const { textContent: before } = retry
    await waitFor(() => expect(retry.textContent).not.toBe(before))

    await userEvent.click(retry)
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }))
    await expect(indexer.requests).toHaveLength(1)
  },
})

export const Timeout = meta.story({
  parameters: { indexer: { hold: [address] }, client: { timeoutMs: 300 } },
  play: () => findAlert('No response'),
})

export const ReportedFailure = meta.story({
  name: '200 that reports a failure',
  parameters: {
    indexer: { faults: [{ status: 200, body: { code: 1007, msg: 'index is being rebuilt' } }] },
  },
  async play({ indexer }) {
    await findAlert('index is being rebuilt')
    await expect(indexer.requests).toHaveLength(1)
  },
})

const unknown = {
  envelope: ({ entries }: { entries: unknown }) => ({ data: { coins: entries, nfts: entries } }),
}

export const UnknownResponse = meta.story({
  parameters: { indexer: unknown },
  async play({ canvas, indexer }) {
    await findAlert('Unexpected response')
    await expect(canvas.queryByText(/data\.coins/)).toBeNull()
    await expect(tokenRows()).toHaveLength(0)
    await expect(indexer.requests).toHaveLength(1)
  },
})

export const UnknownResponseInDevelopment = meta.story({
  args: inDevelopment,
  parameters: { indexer: unknown },
  async play({ canvas }) {
    await expect(await canvas.findByText(/data\.coins.*data\.nfts/)).toBeVisible()
  },
})

export const HtmlResponse = meta.story({
  name: 'HTML response in development',
  args: inDevelopment,
  parameters: {
    indexer: { faults: [{ status: 200, body: '<!doctype html><title>Sign in</title>' }] },
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/not-json/)).toBeVisible()
  },
})
