import { expect } from 'storybook/test'
import { english, ListText } from '../../../wallet/src/token-list/labels.js'
import { Amount } from '../../../wallet/src/token-list/TokenRow.js'
import source from '../../../wallet/src/token-list/TokenRow.js?raw'
import preview from '../../.storybook/preview.js'

type AmountArgs = { balance: string | undefined; locale: string }

const meta = preview.meta({
  title: 'Components/Amount',
  component: Amount,
  // `TokenList` sets the locale
  render: ({ balance, locale }: AmountArgs) => (
    <ListText.Provider value={{ labels: english, locale, hideAmounts: false }}>
      <Amount balance={balance} />
    </ListText.Provider>
  ),
  parameters: { layout: 'padded', source },
  argTypes: {
    balance: { control: 'text' },
    locale: { control: 'select', options: ['en', 'de', 'ja', 'ar-EG'] },
  },
  args: { balance: '1234567890.1', locale: 'en' },
})

export const Short = meta.story({
  async play({ canvas }) {
    await expect(canvas.getByTitle('1,234,567,890.1')).toHaveTextContent('1.23B')
  },
})

export const Small = meta.story({
  args: { balance: '0.00000012' },
  async play({ canvas }) {
    await expect(canvas.getByTitle('0.00000012')).toHaveTextContent('0.0₆12')
  },
})

export const Huge = meta.story({
  args: { balance: '123456789012345678901234567890.5' },
  async play({ canvas }) {
    const amount = canvas.getByTitle('123,456,789,012,345,678,901,234,567,890.5')
    await expect(amount).toHaveTextContent('1.23×10²⁹')
  },
})

export const Unknown = meta.story({
  args: { balance: undefined },
  async play({ canvas }) {
    await expect(canvas.getByTitle('Balance not known')).toHaveTextContent('–')
  },
})

export const German = meta.story({
  args: { locale: 'de' },
  async play({ canvas }) {
    await expect(canvas.getByTitle('1.234.567.890,1')).toHaveTextContent('1,23 Mrd.')
  },
})

export const Japanese = meta.story({
  args: { locale: 'ja' },
  async play({ canvas }) {
    await expect(canvas.getByTitle('1,234,567,890.1')).toHaveTextContent('12.34億')
  },
})

export const Arabic = meta.story({
  args: { balance: '12345.6789', locale: 'ar-EG' },
  async play({ canvas }) {
    await expect(canvas.getByTitle('١٢٬٣٤٥٫٦٧٨٩')).toHaveTextContent('١٢٬٣٤٥٫٦٧٨٩')
  },
})
