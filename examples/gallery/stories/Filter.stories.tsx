import { expect, waitFor } from 'storybook/test'
import { Wallet } from '../../wallet/src/Wallet.js'
import preview from '../.storybook/preview.js'
import { findRows, tokenRows } from '../setting/tokenRows.js'
import { sampleAddress, startingWith, walletOf } from '../setting/walletConfig.js'

const meta = preview.meta({
  title: 'Filter',
  component: Wallet,
  args: { config: startingWith(sampleAddress(137)) },
})

export const Filtered = meta.story({
  async play({ canvas, canvasElement, indexer, userEvent }) {
    await findRows(canvasElement, 20)
    await userEvent.type(canvas.getByRole('searchbox'), 'ordi')
    await findRows(canvasElement, 2) // ordi and ORDI are two tokens
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('2 of 20 tokens loaded so far match'),
    )
    // the end of the filtered list is visible, which must not load more pages
    await expect(indexer.requests).toHaveLength(1)
  },
})

Filtered.test('clears the filter', async ({ canvas, canvasElement, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Clear filter' }))
  await expect(canvas.getByRole('searchbox')).toHaveValue('')
  await expect(tokenRows(canvasElement).length).toBeGreaterThanOrEqual(20)
})

export const NothingMatches = meta.story({
  args: { config: startingWith(sampleAddress(1)) },
  async play({ canvas, canvasElement, userEvent }) {
    await findRows(canvasElement, 1)
    await userEvent.type(canvas.getByRole('searchbox'), 'no such token')
    await findRows(canvasElement, 0)
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('0 of 1 token match'))
    await expect(canvas.queryByText('No tokens')).toBeNull() // the wallet is not empty
  },
})

export const ZeroHidden = meta.story({
  args: { config: startingWith(sampleAddress(1)) },
  parameters: {
    indexer: {
      wallets: walletOf([
        { tick: 'zero', balance: '0' },
        { tick: 'zeros', balance: '0.000' },
        { tick: 'dust', balance: '0.000000000000000001' },
        { tick: 'unknown' },
      ]),
    },
  },
  async play({ canvas, canvasElement, userEvent }) {
    await findRows(canvasElement, 4)
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Hide zero balances' }))
    const rows = await findRows(canvasElement, 2)
    await expect(rows[0]).toHaveTextContent('dust')
    await expect(rows[1]).toHaveTextContent('Balance not known') // unknown is not zero
  },
})
