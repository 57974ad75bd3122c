import { createSampleWallet } from 'inscription-hooks/testing'
import { expect, waitFor } from 'storybook/test'
import { Wallet } from '../../wallet/src/Wallet.js'
import preview from '../.storybook/preview.js'
import { findRows, tokenRows } from '../setting/tokenRows.js'
import { sampleAddress, startingWith } from '../setting/walletConfig.js'

/** The most rows in the page for a list of any length. */
const MOST_ROWS = 120

const large = createSampleWallet(10_000)

const meta = preview.meta({
  title: 'Long list',
  component: Wallet,
  args: { startView: 'virtual' },
})

export const LongList = meta.story({
  args: { config: startingWith(sampleAddress(137)) },
  async play({ canvas, canvasElement }) {
    await canvas.findByRole('heading', { name: '100 of 137 tokens' })
    const [first] = tokenRows(canvasElement)
    await expect(first).toHaveAttribute('aria-posinset', '1')
    await expect(first).toHaveAttribute('aria-setsize', '137')
  },
})

export const TenThousand = meta.story({
  name: '10,000 tokens',
  args: { config: startingWith(large.address), virtualPageSize: 2_000 },
  parameters: { indexer: { wallets: [large] } },
  async play({ canvas, canvasElement, indexer, userEvent }) {
    await canvas.findByRole('heading', { name: '2,000 of 10,000 tokens' })
    await userEvent.click(canvas.getByRole('button', { name: 'Load everything' }))
    await canvas.findByText('All loaded')
    await expect(indexer.requests).toHaveLength(5)
    await expect(tokenRows(canvasElement).length).toBeLessThanOrEqual(MOST_ROWS)
  },
})

TenThousand.test('scrolls to the end and filters', async (context) => {
  const { canvas, canvasElement, userEvent } = context
  const steps = 30
  const height = document.documentElement.scrollHeight
  for (let step = 0; step <= steps; step += 1) {
    window.scrollTo(0, (height * step) / steps)
    await new Promise(requestAnimationFrame)
    await expect(tokenRows(canvasElement).length).toBeLessThanOrEqual(MOST_ROWS)
  }
  await waitFor(() =>
    expect(tokenRows(canvasElement).at(-1)).toHaveAttribute('aria-posinset', '10000'),
  )

  await userEvent.type(canvas.getByRole('searchbox'), 'ordi')
  await canvas.findByText('2 of 10,000 tokens match', { selector: 'p:not([role])' })
  const rows = await findRows(canvasElement, 2)
  await expect(rows[1]).toHaveAttribute('aria-setsize', '2')
})
