import { expect, fn } from 'storybook/test'
import { TokenRow } from '../../../wallet/src/token-list/TokenRow.js'
import source from '../../../wallet/src/token-list/TokenRow.js?raw'
import { toToken } from '../../../wallet/src/token-list/token.js'
import preview from '../../.storybook/preview.js'
import { expectNoSidewaysScroll } from '../../harness/screen.js'

const ordi = { tick: 'ordi', protocol: 'erc-20i', balance: '1500.25', deployHash: '0xa1' }

const meta = preview.meta({
  title: 'Components/TokenRow',
  component: TokenRow,
  parameters: { layout: 'padded', source },
  argTypes: { chainName: { control: 'text' }, trailing: { control: false } },
  args: { token: toToken(ordi), onSelect: fn() },
})

export const Token = meta.story({
  async play({ args, canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'ordi erc-20i 1,500.25' }))
    await expect(args.onSelect).toHaveBeenCalledWith(args.token)
  },
})

export const WithChain = meta.story({ args: { chainName: 'Ethereum' } })

export const Marked = meta.story({
  args: {
    token: toToken({ ...ordi, tick: 'US\u200bDT' }),
    marks: [{ label: 'Look-alike of USDT', reason: '' }],
    trailing: () => '$ 12.30',
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('button')).toHaveTextContent('US‹U+200B›DTLook-alike of USDT')
  },
})

export const NothingKnown = meta.story({
  args: { token: toToken({}) },
  async play({ canvas }) {
    await expect(canvas.getByRole('button')).toHaveAccessibleName('Unnamed token Balance not known')
  },
})

const ticks = [
  'نقش-2024',
  'כתובת',
  '墨水币',
  '🧑‍🚀moon',
  '<b>bold</b>',
  'the-longest-tick-that-anyone-ever-thought-of-inscribing-here',
]

export const UnusualTicks = meta.story({
  render: (args) => (
    <>
      {ticks.map((tick) => (
        <TokenRow key={tick} {...args} token={toToken({ ...ordi, tick, balance: '1500' })} />
      ))}
    </>
  ),
  globals: { viewport: { value: 'w320' } },
  async play({ canvas }) {
    for (const tick of ticks) await expect(canvas.getByTitle(tick).textContent).toBe(tick)
    // amounts stay aligned for right-to-left ticks too
    const edges = canvas
      .getAllByTitle('1,500')
      .map((amount) => amount.getBoundingClientRect().right)
    await expect(new Set(edges).size).toBe(1)
    await expectNoSidewaysScroll()
  },
})
