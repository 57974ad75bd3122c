import { expect, within } from 'storybook/test'
import { App } from '../../../wallet/src/App.js'
import preview from '../../.storybook/preview.js'
import { appStories } from '../../harness/appStories.js'
import { sampleAddress, startingWith, walletOf } from '../../harness/sampleWallet.js'
import { findAnnouncement, findRows, findStatus } from '../../harness/screen.js'

const config = startingWith(sampleAddress(1))

const meta = preview.meta({
  title: 'States/Contents',
  ...appStories,
  component: App,
  args: { config },
})

export const EmptyWallet = meta.story({
  args: { config: startingWith(sampleAddress(0)) },
  async play({ canvas, indexer }) {
    await canvas.findByText('The service has no inscription tokens of this wallet on Ethereum.')
    await expect(canvas.queryByRole('alert')).toBeNull()
    await findAnnouncement('0 tokens')
    await expect(indexer.requests).toHaveLength(1)
  },
})

export const WrongChain = meta.story({
  args: { config: { ...config, chains: [] } },
  parameters: { place: { chain: 'ethereum' } },
  async play({ canvas }) {
    await canvas.findByText(/on ethereum/)
  },
})

export const CountsButSendsNone = meta.story({
  parameters: { indexer: { envelope: () => ({ data: { list: [], total: 137 } }) } },
  async play({ canvas, indexer }) {
    await canvas.findByText(/137 tokens.* sent none/)
    await findStatus(/^137 tokens, 0 loaded/)
    await expect(indexer.requests).toHaveLength(5) // the first pages may be empty
  },
})

export const OneToken = meta.story({
  async play({ canvas, indexer }) {
    await findRows(1)
    await findStatus(/^1 token/)
    await expect(canvas.queryByRole('button', { name: 'Load more' })).toBeNull()
    await expect(indexer.requests).toHaveLength(1)
  },
})

export const EmptyTokensFolded = meta.story({
  parameters: {
    indexer: {
      wallets: walletOf([
        { tick: 'zero', balance: '0' },
        { tick: 'zeros', balance: '0.000' },
        { tick: 'dust', balance: '0.000000000000000001' },
        { tick: 'unknown' },
      ]),
    },
  },
  async play({ canvas, userEvent }) {
    const [dust, unknown] = await findRows(2)
    await expect(dust).toHaveTextContent('dust')
    await expect(unknown).toHaveTextContent('Balance not known') // unknown is not zero
    await userEvent.click(canvas.getByText('2 empty'))
    await findRows(4)
  },
})

export const OnlyEmptyTokens = meta.story({
  parameters: {
    indexer: {
      wallets: walletOf([
        { tick: 'zero', balance: '0' },
        { tick: 'zeros', balance: '0.000' },
      ]),
    },
  },
  async play() {
    await findRows(2)
  },
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
  async play({ canvas, userEvent }) {
    const [first, second] = await findRows(2)
    await expect(first).toHaveTextContent(/ordi.*erc-20i.*21/)
    await expect(second).toHaveTextContent(/ordi.*esc-20.*42/)
    await userEvent.click(canvas.getByRole('button', { name: /erc-20i/ }))
    const same = await canvas.findByRole('region', { name: /^Same tick/ })
    await expect(within(same).getByText('esc-20')).toBeVisible()
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
  async play({ canvas, userEvent }) {
    await findRows(3)
    await userEvent.type(canvas.getByRole('searchbox'), 'other')
    await findRows(1)
    await userEvent.clear(canvas.getByRole('searchbox'))
    await findRows(3) // none lost or left over
  },
})
