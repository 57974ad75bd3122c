import { expect, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.js'
import { sampleAddress, walletControls } from '../../harness/sampleWallet.js'
import { SeveralChains } from './SeveralChains.js'
import source from './SeveralChains.js?raw'

const address = sampleAddress(137) // 137 tokens on eth, 20 on bsc, 3 on polygon

const meta = preview.meta({
  title: 'Hooks/useInfiniteWalletBalances',
  component: SeveralChains,
  parameters: { layout: 'padded', source },
  argTypes: { address: walletControls.address },
  args: { address, chains: ['eth', 'bsc'] },
})

const findTotal = (canvas: { getByRole: (role: string) => HTMLElement }, text: string) =>
  waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(text))

export const TwoChains = meta.story({
  async play({ canvas, userEvent }) {
    await findTotal(canvas, '70 of 157 tokens')
    await userEvent.click(canvas.getByRole('button', { name: 'Load more' }))
    await findTotal(canvas, '120 of 157 tokens')
  },
})

export const OneIsSlow = meta.story({
  beforeEach({ indexer }) {
    indexer.hold(address, 'bsc')
  },
  async play({ canvas, indexer }) {
    await findTotal(canvas, '50 of unknown tokens')
    indexer.release(address, 'bsc')
    await findTotal(canvas, '70 of 157 tokens')
  },
})

export const OneFails = meta.story({
  parameters: { indexer: { faults: [{ chain: 'bsc', status: 400 }] } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('bsc:'))
    await findTotal(canvas, '50 of unknown tokens')
  },
})

OneFails.test('Try again loads the chain', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
  await findTotal(canvas, '70 of 157 tokens')
  await expect(canvas.queryByRole('alert')).toBeNull()
})

export const AddedAndRemoved = meta.story({
  args: { chains: ['eth', 'bsc', 'polygon'] },
  async play({ canvas, indexer, userEvent }) {
    await findTotal(canvas, '73 of 160 tokens')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'eth' }))
    await findTotal(canvas, '23 of 23 tokens')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'eth' }))
    await findTotal(canvas, '73 of 160 tokens')
    const bodies = indexer.requests.map(({ body }) => body as { chain: string }) // the documented body
    const others = bodies.filter(({ chain }) => chain !== 'eth')
    await expect(others).toHaveLength(2) // not requested again
  },
})
