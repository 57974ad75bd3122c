import { RawNumber } from 'inscription-hooks/testing'
import { expect, within } from 'storybook/test'
import { Wallet } from '../../wallet/src/Wallet.js'
import preview from '../.storybook/preview.js'
import { expectNoSidewaysScroll } from '../setting/expectNoSidewaysScroll.js'
import { findRows } from '../setting/tokenRows.js'
import { sampleAddress, startingWith, walletOf } from '../setting/walletConfig.js'

const meta = preview.meta({
  title: 'Tokens',
  component: Wallet,
  args: { config: startingWith(sampleAddress(1)) },
})

export const OneTickInTwoProtocols = meta.story({
  parameters: {
    indexer: {
      wallets: walletOf([
        { tick: 'ordi', protocol: 'erc-20i', balance: '21', deployHash: '0xa1' },
        { tick: 'ordi', protocol: 'esc-20', balance: '42', deployHash: '0xb2' },
      ]),
    },
  },
  async play({ canvasElement }) {
    const rows = await findRows(canvasElement, 2)
    await expect(rows[0]).toHaveTextContent(/ordi.*erc-20i.*21/)
    await expect(rows[1]).toHaveTextContent(/ordi.*esc-20.*42/)
  },
})

/** The balance, the visible text, and the full amount for screen readers. */
const amounts = [
  ['0', '0', '0'],
  ['0.000000000000000001', '<0.0001', '0.000000000000000001'],
  ['0.00019999', '0.0001', '0.00019999'],
  ['999999.99999', '999,999.9999', '999,999.99999'],
  [new RawNumber('9007199254740993'), '9E15', '9,007,199,254,740,993'],
  ['123456789012345678901234567890.5', '1.23E29', '123,456,789,012,345,678,901,234,567,890.5'],
  [null, '–', 'Balance not known'],
] as const

export const HugeAndTinyAmounts = meta.story({
  parameters: {
    indexer: {
      wallets: walletOf(
        amounts.map(([balance], index) => ({ tick: `tick${index}`, protocol: 'erc-20i', balance })),
      ),
    },
  },
  async play({ canvasElement }) {
    const rows = await findRows(canvasElement, amounts.length)
    for (const [index, row] of rows.entries()) {
      const [, visible, full] = amounts[index] ?? []
      const amount = within(row).getByTitle(full ?? '')
      await expect(amount).toHaveTextContent(`${visible}${full}`)
    }
  },
})

const ticks = [
  'ORDI',
  'ordi',
  'نقش-2024',
  'כתובת',
  '墨水币',
  '🧑‍🚀moon',
  '<b>bold</b>',
  'the-longest-tick-that-anyone-ever-thought-of-inscribing-here',
]

export const UnusualTicks = meta.story({
  name: 'Unicode, right-to-left and long ticks',
  parameters: {
    indexer: {
      wallets: walletOf(
        ticks.map((tick) => ({ tick, protocol: 'erc-20i', balance: '1500', deployHash: tick })),
      ),
    },
  },
  globals: { viewport: { value: 'phone' } },
  async play({ canvasElement }) {
    const rows = await findRows(canvasElement, ticks.length)
    const edges = new Set<number>()
    for (const [index, row] of rows.entries()) {
      const name = within(row).getByTitle(ticks[index] ?? '')
      await expect(name.tagName).toBe('BDI')
      await expect(name.textContent).toBe(ticks[index])
      edges.add(within(row).getByTitle('1,500').getBoundingClientRect().right)
    }
    // amounts stay aligned for right-to-left ticks too
    await expect(edges.size).toBe(1)
    await expectNoSidewaysScroll()
  },
})

export const RowsThatLookTheSame = meta.story({
  parameters: {
    indexer: {
      wallets: walletOf([
        { tick: 'twin', protocol: 'erc-20i', balance: '5' },
        { tick: 'twin', protocol: 'erc-20i', balance: '5' },
        { tick: 'other', protocol: 'erc-20i', balance: '1' },
      ]),
    },
  },
  async play({ canvas, canvasElement, userEvent }) {
    await findRows(canvasElement, 3)
    await userEvent.type(canvas.getByRole('searchbox'), 'other')
    await findRows(canvasElement, 1)
    await userEvent.clear(canvas.getByRole('searchbox'))
    await findRows(canvasElement, 3) // none lost or left over
    await expect(canvas.queryByText('The list changed while it was read')).toBeNull()
  },
})
