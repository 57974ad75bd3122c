import { createSampleWallet } from 'inscription-hooks/testing'
import { expect, waitFor } from 'storybook/test'
import { App } from '../../../wallet/src/App.js'
import preview from '../../.storybook/preview.js'
import { appStories } from '../../harness/appStories.js'
import { sampleAddress, startingWith } from '../../harness/sampleWallet.js'
import {
  findAnnouncement,
  findRows,
  findStatus,
  statusLine,
  tokenRows,
} from '../../harness/screen.js'

const address = sampleAddress(137)
const long = createSampleWallet(1_000)

const meta = preview.meta({
  title: 'States/Loading',
  ...appStories,
  component: App,
  args: { config: startingWith(address) },
})

export const FirstLoad = meta.story({
  parameters: { indexer: { hold: [address] } },
  async play({ canvas, indexer }) {
    await indexer.received(1)
    const tokens = await canvas.findByRole('region', { name: 'Tokens' })
    await expect(tokens).toHaveAttribute('aria-busy', 'true')
    await expect(statusLine()).toBe('Loading…')
    await expect(tokens).not.toHaveTextContent('No tokens')
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return // set in tests
    await expect(document.getAnimations()).toHaveLength(0)
  },
})

/** 137 tokens, 100 per request. */
export const List = meta.story({
  parameters: { indexer: { latencyMs: 1_000 } },
  async play({ indexer }) {
    await findStatus(/^137 tokens, 100 loaded/)
    await findAnnouncement('137 tokens, 100 loaded')
    await expect(indexer.requests).toHaveLength(1)
  },
})

export const NextPage = meta.story({
  async play({ canvas, indexer, userEvent }) {
    const before = await findRows(84) // 13 are empty, 3 suspicious
    indexer.hold(address)
    await userEvent.click(canvas.getByRole('button', { name: 'Load more' }))
    const button = await canvas.findByRole('button', { name: 'Loading…' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveFocus()
    await expect(tokenRows()).toEqual(before)

    await userEvent.click(button)
    await waitFor(() => expect(indexer.requests).toHaveLength(2))
  },
})

export const Refreshing = meta.story({
  async play({ canvas, indexer, userEvent }) {
    const before = await findRows(84)
    indexer.hold(address)
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }))
    await findStatus(/refreshing…$/)
    await expect(tokenRows()).toEqual(before)
    await expect(canvas.getByRole('button', { name: 'Refresh' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
})

Refreshing.test('says when', async ({ indexer }) => {
  indexer.release(address)
  await findStatus(/Updated \d/)
})

export const ChangedMeanwhile = meta.story({
  async play({ canvas, indexer, userEvent }) {
    await findRows(84)
    const rows = indexer.wallets.find((wallet) => wallet.address === address)?.entries.eth ?? []
    const newcomer = { tick: 'newcomer', protocol: 'erc-20i', balance: '1', deployHash: '0x1' }
    indexer.setEntries(address, 'eth', [newcomer, ...rows])
    await userEvent.click(canvas.getByRole('button', { name: 'Load more' }))
    await canvas.findByRole('button', { name: /list changed/ })
    // the last entry of the first page is also the first of the second: it shows once
    await expect(statusLine()).toMatch(/^138 tokens, 137 loaded/)
  },
})

ChangedMeanwhile.test('is complete after a refresh', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: /list changed/ }))
  await findStatus(/^138 tokens(?!,)/)
  await expect(tokenRows()[0]).toHaveTextContent('newcomer')
  await expect(canvas.queryByText(/list changed/)).toBeNull()
})

/** More than 200 rows: only those in view are in the page. */
export const LongList = meta.story({
  args: { config: startingWith(long.address) },
  parameters: { indexer: { wallets: [long] }, place: { sort: 'name' } },
  async play({ indexer }) {
    await findStatus(/^1,000 tokens/)
    await expect(indexer.requests).toHaveLength(10)
    await expect(tokenRows().length).toBeLessThan(60)
    await expect(tokenRows()[0]).toHaveAttribute('aria-setsize', '872')
  },
})
