import { expect, spyOn, waitFor, within } from 'storybook/test'
import { App } from '../../../wallet/src/App.js'
import preview from '../../.storybook/preview.js'
import { appStories } from '../../harness/appStories.js'
import { sampleAddress, startingWith } from '../../harness/sampleWallet.js'
import { findRows } from '../../harness/screen.js'

const meta = preview.meta({
  title: 'States/Token',
  ...appStories,
  component: App,
  args: { config: startingWith(sampleAddress(137)) },
})

export const Opened = meta.story({
  async play({ canvas, userEvent }) {
    await findRows(84)
    await userEvent.click(canvas.getByRole('button', { name: /^ordi/ }))
    await expect(await canvas.findByRole('dialog', { name: 'ordi' })).toBeVisible()
    await expect(canvas.getByRole('link')).toHaveAttribute(
      'href',
      expect.stringContaining('/tx/0x'),
    )
  },
})

export const SameTick = meta.story({
  async play({ canvas, userEvent }) {
    await findRows(84)
    await userEvent.click(canvas.getByRole('button', { name: /^USDC erc-20i/ }))
    const same = within(await canvas.findByRole('region', { name: /^Same tick/ }))
    await userEvent.click(same.getByRole('button', { name: /esc-20/ }))
    await waitFor(() => {
      const others = within(canvas.getByRole('region', { name: /^Same tick/ }))
      return expect(others.getByRole('button', { name: /erc-20i/ })).toBeVisible()
    })
    await expect(canvas.getByRole('dialog', { name: 'USDC' })).toBeVisible()
  },
})

SameTick.test('closes with Back', async ({ canvas }) => {
  history.back() // past both tokens
  await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
})

export const Copied = meta.story({
  async play({ canvas, userEvent }) {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue() // asks for permission
    await findRows(84)
    await userEvent.click(canvas.getByRole('button', { name: /^ordi/ }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy balance' }))
    await canvas.findByText('Copied')
    await expect(write).toHaveBeenCalledWith(expect.stringMatching(/^\d+\.25$/))
  },
})

export const AmountsHidden = meta.story({
  beforeEach: () => () => localStorage.removeItem('inscription-wallet.hideAmounts'),
  async play({ canvas, userEvent }) {
    await findRows(84)
    await userEvent.click(canvas.getByRole('button', { name: 'Hide amounts' }))
    await expect(canvas.getByRole('button', { name: /^ordi/ })).toHaveTextContent('Hidden')
    await expect(document.body).not.toHaveTextContent('490,792')
  },
})
