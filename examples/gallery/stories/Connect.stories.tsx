import { expect } from 'storybook/test'
import { Wallet } from '../../wallet/src/Wallet.js'
import preview from '../.storybook/preview.js'
import { announceWallet, type MockWallet } from '../setting/announceWallet.js'
import { findRows, tokenRows } from '../setting/tokenRows.js'
import { sampleAddress, startingWith } from '../setting/walletConfig.js'

declare module 'storybook/internal/csf' {
  interface StoryContext {
    /** The wallet that connects. */
    wallet?: MockWallet
  }
}

const account = sampleAddress(20)

const meta = preview.meta({
  title: 'Connect a wallet',
  component: Wallet,
  args: { config: startingWith(null) },
})

/** Two wallets: one connects, one declines. */
function announceTwo(context: { wallet?: MockWallet }) {
  localStorage.clear()
  const willing = announceWallet('Harbour', '#0f766e', (method) =>
    Promise.resolve(method === 'eth_requestAccounts' ? [account] : []),
  )
  const declining = announceWallet('Meadow', '#b45309', () =>
    Promise.reject(Object.assign(new Error('declined'), { code: 4001 })),
  )
  context.wallet = willing
  return () => {
    willing.remove()
    declining.remove()
    localStorage.clear()
  }
}

export const NoWalletInThisBrowser = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Connect wallet' }))
    await canvas.findByText(/^No wallet was found in this browser/)
  },
})

export const ChooseAWallet = meta.story({
  beforeEach: announceTwo,
  async play({ canvas, indexer, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Connect wallet' }))
    await expect(await canvas.findByRole('button', { name: 'Harbour' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Meadow' })).toBeVisible()
    await expect(indexer.requests).toHaveLength(0)
  },
})

export const Declined = meta.story({
  beforeEach: announceTwo,
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Connect wallet' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Meadow' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^You declined in Meadow/)
  },
})

export const Connected = meta.story({
  beforeEach: announceTwo,
  async play({ canvas, canvasElement, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Connect wallet' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Harbour' }))
    await findRows(canvasElement, 20)
    const button = canvas.getByRole('button', { name: 'Disconnect' })
    await expect(button).toHaveFocus() // it replaces “Connect wallet”
  },
})

Connected.test('switches the account', async (context) => {
  const { canvas, canvasElement, indexer, wallet } = context
  const next = sampleAddress(137)
  indexer.hold(next)
  wallet?.switchTo([next])
  await canvas.findByText('Loading…')
  await expect(tokenRows(canvasElement)).toHaveLength(0) // no rows of the previous account
  indexer.release(next)
  await findRows(canvasElement, 20)
})

Connected.test('disconnects', async ({ canvas, canvasElement, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Disconnect' }))
  await canvas.findByText('No wallet to show')
  await expect(tokenRows(canvasElement)).toHaveLength(0)
})
