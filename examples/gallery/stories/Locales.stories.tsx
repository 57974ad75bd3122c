import { expect, within } from 'storybook/test'
import { Wallet } from '../../wallet/src/Wallet.js'
import preview from '../.storybook/preview.js'
import { findRows } from '../setting/tokenRows.js'
import { sampleAddress, startingWith, walletOf } from '../setting/walletConfig.js'

const meta = preview.meta({
  title: 'Locales',
  component: Wallet,
  args: { config: startingWith(sampleAddress(1)) },
  parameters: {
    indexer: {
      wallets: walletOf([
        { tick: 'ordi', protocol: 'erc-20i', balance: '12345.6789' },
        { tick: 'نقش', protocol: 'erc-20i', balance: '1234567.891' },
        { tick: 'dust', protocol: 'erc-20i', balance: '0.000000000000000001' },
      ]),
    },
  },
})

/** The short and the full amount of a row. */
function amountsIn(row: HTMLElement | undefined): [string | null, string | null] {
  const amount = row?.querySelector('.amount')
  return [amount?.firstElementChild?.textContent ?? null, amount?.getAttribute('title') ?? null]
}

export const German = meta.story({
  args: { locale: 'de' },
  async play({ canvasElement }) {
    const rows = await findRows(canvasElement, 3)
    await expect(amountsIn(rows[0])).toEqual(['12.345,6789', '12.345,6789'])
    await expect(amountsIn(rows[1])).toEqual(['1,23\u00a0Mio.', '1.234.567,891'])
    await expect(amountsIn(rows[2])).toEqual(['<0,0001', '0,000000000000000001'])
  },
})

export const Japanese = meta.story({
  args: { locale: 'ja' },
  async play({ canvasElement }) {
    const rows = await findRows(canvasElement, 3)
    await expect(amountsIn(rows[0])).toEqual(['12,345.6789', '12,345.6789'])
    await expect(amountsIn(rows[1])).toEqual(['123.45万', '1,234,567.891'])
  },
})

export const Arabic = meta.story({
  args: { locale: 'ar-EG' },
  beforeEach() {
    document.documentElement.dir = 'rtl'
    return () => document.documentElement.removeAttribute('dir')
  },
  async play({ canvasElement }) {
    const rows = await findRows(canvasElement, 3)
    await expect(amountsIn(rows[0])).toEqual(['١٢٬٣٤٥٫٦٧٨٩', '١٢٬٣٤٥٫٦٧٨٩'])
    await expect(amountsIn(rows[2])[1]).toBe('٠٫٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠١')
    const [row] = rows
    if (!row) return
    // icon on the right, amount on the left
    const icon = row.querySelector('.icon')?.getBoundingClientRect()
    const amount = row.querySelector('.amount')?.getBoundingClientRect()
    await expect(icon?.left).toBeGreaterThan(amount?.right ?? Number.POSITIVE_INFINITY)
    await expect(within(row).getByTitle('ordi')).toBeVisible()
  },
})
