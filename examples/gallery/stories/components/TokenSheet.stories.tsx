import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { Button } from '../../../wallet/src/token-list/Notice.js'
import { TokenSheet } from '../../../wallet/src/token-list/TokenSheet.js'
import source from '../../../wallet/src/token-list/TokenSheet.js?raw'
import { toToken } from '../../../wallet/src/token-list/token.js'
import preview from '../../.storybook/preview.js'

const ordi = { tick: 'ordi', protocol: 'erc-20i', balance: '1500.25', deployHash: '0xa1' }

const meta = preview.meta({
  title: 'Components/TokenSheet',
  component: TokenSheet,
  parameters: { layout: 'padded', source },
  argTypes: {
    chainName: { control: false },
    explorer: { control: false },
  },
  args: { token: toToken(ordi), tokens: [], onSelect: fn() },
  // a modal dialog would cover the docs page
  render: function OpenSheet(args) {
    const [isOpen, setOpen] = useState(false)
    return (
      <div className="tl">
        <Button onClick={() => setOpen(true)}>Open</Button>
        {isOpen && (
          <TokenSheet
            {...args}
            onSelect={(token) => {
              setOpen(token !== undefined)
              args.onSelect(token)
            }}
          />
        )}
      </div>
    )
  },
})

export const Token = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await expect(canvas.getByRole('dialog', { name: 'ordi' })).toHaveTextContent('1,500.25')
  },
})

Token.test('closes', async ({ args, canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(args.onSelect).toHaveBeenCalledWith(undefined))
})

export const SameTick = meta.story({
  args: { tokens: [toToken({ ...ordi, protocol: 'esc-20', deployHash: '0xb2' })] },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await expect(canvas.getByRole('button', { name: /esc-20/ })).toBeVisible()
  },
})

SameTick.test('opens the other one', async ({ args, canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: /esc-20/ }))
  await expect(args.onSelect).toHaveBeenCalledWith(args.tokens[0])
})
