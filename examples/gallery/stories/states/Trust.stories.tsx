import { expect } from 'storybook/test'
import { App } from '../../../wallet/src/App.js'
import preview from '../../.storybook/preview.js'
import { appStories } from '../../harness/appStories.js'
import { sampleAddress, startingWith, walletOf } from '../../harness/sampleWallet.js'
import { findRows } from '../../harness/screen.js'

const meta = preview.meta({
  title: 'States/Trust',
  ...appStories,
  component: App,
  args: { config: startingWith(sampleAddress(1)) },
})

/** Look-alikes are marked once their table is loaded, which is after the first rows. */
export const LookAlikes = meta.story({
  parameters: {
    indexer: {
      wallets: walletOf([
        { tick: 'USDT', protocol: 'erc-20i', balance: '21' },
        { tick: 'USD\u0422', protocol: 'erc-20i', balance: '22' }, // Cyrillic
        { tick: 'USD\u200bT', protocol: 'erc-20i', balance: '23' },
        { tick: 'https://claim-usdt.example', protocol: 'erc-20i', balance: '24' },
      ]),
    },
  },
  async play({ canvas }) {
    const [genuine, cyrillic, hidden] = await findRows(3)
    await canvas.findAllByText('Look-alike of USDT')
    await expect(cyrillic).toHaveTextContent('Look-alike of USDT')
    await expect(hidden).toHaveTextContent(/USD‹U\+200B›T.*Look-alike of USDT/)
    await expect(genuine).not.toHaveTextContent('Look-alike')
  },
})

LookAlikes.test('folds suspicious tokens', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByText('Suspicious (1)'))
  const [, , , last] = await findRows(4)
  await expect(last).toHaveTextContent(/claim-usdt.*Suspicious link/)
  await expect(canvas.queryByRole('link')).toBeNull()
})

LookAlikes.test('are found by what they look like', async ({ canvas, userEvent }) => {
  await canvas.findAllByText('Look-alike of USDT')
  await userEvent.type(canvas.getByRole('searchbox'), 'USDT')
  await findRows(4)
})
