import { expect, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.js'
import { sampleAddress, walletControls } from '../../harness/sampleWallet.js'
import { InfiniteList } from './InfiniteList.js'
import source from './InfiniteList.js?raw'

const address = sampleAddress(137)

const meta = preview.meta({
  title: 'Hooks/useInfiniteWalletBalance',
  component: InfiniteList,
  parameters: { layout: 'padded', source },
  argTypes: walletControls,
  args: { address, chain: 'eth' },
})

export const List = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(40))
  },
})
