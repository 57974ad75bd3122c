import { expect, screen, spyOn, within } from 'storybook/test'
import { App } from '../../../wallet/src/App.js'
import preview from '../../.storybook/preview.js'
import { announceWallet } from '../../harness/announceWallet.js'
import { appStories } from '../../harness/appStories.js'
import { sampleAddress, startingWith } from '../../harness/sampleWallet.js'
import { findAlert, findRows } from '../../harness/screen.js'

const account = sampleAddress(20)

const meta = preview.meta({
  title: 'States/Account',
  ...appStories,
  component: App,
  args: { config: startingWith(null) },
})

/** The header has the same button. */
function chooseButton(): HTMLElement {
  return within(screen.getByRole('main')).getByRole('button', { name: 'Choose a wallet' })
}

/** Three wallets: one connects, one declines, one never responds. */
function announceWallets() {
  localStorage.clear() // remembers the last wallet
  const declined = Object.assign(new Error('declined'), { code: 4001 })
  const stops = [
    announceWallet('Harbour', '#0f766e', (method) =>
      Promise.resolve(method === 'eth_requestAccounts' ? [account] : []),
    ),
    announceWallet('Meadow', '#b45309', () => Promise.reject(declined)),
    announceWallet('Silence', '#64748b', () => new Promise(() => {})),
  ]
  return () => {
    for (const stop of stops) stop()
    localStorage.clear()
  }
}

export const NoWalletYet = meta.story({
  async play({ canvas, indexer }) {
    await canvas.findByText('No wallet yet')
    await expect(indexer.requests).toHaveLength(0)
  },
})

export const NoBrowserWallet = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(chooseButton())
    await canvas.findByText('No wallet was found in this browser.')
  },
})

export const ChooseAWallet = meta.story({
  args: { config: startingWith(sampleAddress(137)) },
  beforeEach: announceWallets,
  async play({ canvas, userEvent }) {
    await findRows(84)
    await userEvent.click(canvas.getByRole('button', { name: /Switch wallet/ }))
    const choices = within(await canvas.findByRole('region', { name: 'Browser wallets' }))
    await expect(choices.getAllByRole('button')).toHaveLength(3)
  },
})

export const Declined = meta.story({
  beforeEach: announceWallets,
  async play({ canvas, userEvent }) {
    await userEvent.click(chooseButton())
    await userEvent.click(await canvas.findByRole('button', { name: 'Meadow' }))
    await findAlert(/^You declined in Meadow/)
  },
})

export const NotAnAddress = meta.story({
  async play({ canvas, indexer, userEvent }) {
    await userEvent.click(chooseButton())
    const field = await canvas.findByLabelText('Wallet address')
    await userEvent.type(field, '0xnonsense')
    await canvas.findByText(/^“n” cannot be part of an address/)
    await expect(canvas.queryByRole('alert')).toBeNull() // not submitted yet

    await userEvent.keyboard('{Enter}')
    await findAlert(/^“n” cannot be part/)
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription(/^“n” cannot be part/)
    await expect(indexer.requests).toHaveLength(0)
  },
})

export const MistypedAddress = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(chooseButton())
    const field = await canvas.findByLabelText('Wallet address')
    await userEvent.type(field, sampleAddress(137).replace('fa', 'Fa'))
    await canvas.findByText(/checksum/)
    await expect(field).toBeValid() // only a warning
    await userEvent.keyboard('{Enter}')
    await findRows(84)
  },
})

export const NameInsteadOfAnAddress = meta.story({
  args: { config: startingWith('vitalik.eth') },
  async play({ canvas, indexer }) {
    await canvas.findByText(/^Names are not looked up here/)
    await expect(indexer.requests).toHaveLength(0)
  },
})

export const UnusualAddress = meta.story({
  args: { config: startingWith('0x123') },
  async play({ canvas }) {
    await findAlert('Most addresses have 42 characters, this one has 5.')
    await canvas.findByText('No tokens at this address. Is it complete?') // still a list
  },
})

export const NothingHere = meta.story({
  args: { config: startingWith(sampleAddress(0)) },
  async play({ canvas, userEvent }) {
    const main = within(canvas.getByRole('main'))
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue() // asks for permission
    await userEvent.click(await main.findByRole('button', { name: 'Copy address' }))
    await expect(write).toHaveBeenCalledWith(sampleAddress(0))
    await userEvent.click(main.getByRole('button', { name: 'Switch wallet' }))
    await canvas.findByRole('dialog', { name: 'Wallet' })
  },
})
