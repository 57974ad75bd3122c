import { expect, waitFor } from 'storybook/test'
import { Wallet } from '../../wallet/src/Wallet.js'
import preview from '../.storybook/preview.js'
import { findRows } from '../setting/tokenRows.js'
import { sampleAddress, startingWith } from '../setting/walletConfig.js'

const meta = preview.meta({ title: 'Wallets', component: Wallet })

export const NoAddress = meta.story({
  args: { config: startingWith(null) },
  async play({ canvas, indexer }) {
    await canvas.findByText('No wallet to show')
    await expect(indexer.requests).toHaveLength(0)
  },
})

export const InvalidAddress = meta.story({
  args: { config: startingWith(null) },
  async play({ canvas, indexer, userEvent }) {
    const field = canvas.getByLabelText('Wallet address')
    await userEvent.type(field, '0xnot an address')
    await canvas.findByText(/“n” cannot be part of an address/)
    await expect(canvas.queryByRole('alert')).toBeNull() // not submitted yet

    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^“n” cannot be part/)
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription(/^“n” cannot be part/)
    await expect(indexer.requests).toHaveLength(0)
  },
})

export const MistypedAddress = meta.story({
  args: { config: startingWith(null) },
  async play({ canvas, canvasElement, userEvent }) {
    const field = canvas.getByLabelText('Wallet address')
    await userEvent.type(field, `${sampleAddress(137).replace('fa', 'Fa')}{Enter}`)
    await canvas.findByText(/^Its capital letters do not fit its digits/)
    await expect(field).toBeValid() // only a warning
    await findRows(canvasElement, 20)
  },
})

export const EmptyWallet = meta.story({
  args: { config: startingWith(sampleAddress(0)) },
  async play({ canvas, indexer }) {
    await canvas.findByText('No tokens')
    await expect(canvas.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('0 tokens'))
    await expect(indexer.requests).toHaveLength(1)
  },
})

export const OneToken = meta.story({
  args: { config: startingWith(sampleAddress(1)) },
  async play({ canvas, canvasElement, indexer }) {
    await findRows(canvasElement, 1)
    await canvas.findByRole('heading', { name: '1 token' })
    await expect(canvas.queryByRole('button', { name: 'Load more' })).toBeNull()
    await expect(indexer.requests).toHaveLength(1)
  },
})

export const ExactlyOnePage = meta.story({
  args: { config: startingWith(sampleAddress(20)) },
  async play({ canvas, canvasElement, indexer }) {
    await findRows(canvasElement, 20)
    await scrollUntilEnd(canvas)
    await findRows(canvasElement, 20)
    await canvas.findByRole('heading', { name: '20 tokens' })
    // a full page may not be the last, so there is one more request
    await expect(indexer.requests).toHaveLength(2)
  },
})

export const ManyTokens = meta.story({
  name: '137 tokens',
  args: { config: startingWith(sampleAddress(137)) },
  parameters: { a11y: { test: 'off' } }, // axe takes seconds here, and 20 of these rows are tested above
  async play({ canvas, canvasElement, indexer }) {
    await findRows(canvasElement, 20)
    await scrollUntilEnd(canvas)
    await findRows(canvasElement, 137)
    await canvas.findByRole('heading', { name: '137 tokens' })
    const requested = indexer.requests.map(({ body }) => body)
    const offsets = [0, 20, 40, 60, 80, 100, 120]
    await expect(requested).toMatchObject(offsets.map((offset) => ({ offset })))
  },
})

/** Scrolls down to the end of the list. */
function scrollUntilEnd({ queryByText }: { queryByText: (text: string) => HTMLElement | null }) {
  return waitFor(() => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    return expect(queryByText('End of the list')).not.toBeNull()
  })
}
