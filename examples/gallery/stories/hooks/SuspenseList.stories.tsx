import { expect, spyOn } from 'storybook/test'
import preview from '../../.storybook/preview.js'
import { sampleAddress, walletControls } from '../../harness/sampleWallet.js'
import { findAlert } from '../../harness/screen.js'
import { SuspenseList } from './SuspenseList.js'
import source from './SuspenseList.js?raw'

const address = sampleAddress(137)

const meta = preview.meta({
  title: 'Hooks/useSuspenseInfiniteWalletBalance',
  component: SuspenseList,
  parameters: { layout: 'padded', source },
  argTypes: walletControls,
  args: { address, chain: 'eth' },
})

export const List = meta.story({
  play: async ({ canvas }) => expect(await canvas.findAllByRole('listitem')).toHaveLength(20),
})

export const CaughtByABoundary = meta.story({
  parameters: { indexer: { faults: [{ status: 403 }] } },
  beforeEach() {
    spyOn(console, 'error').mockImplementation(() => {}) // React logs caught errors
  },
  play: () => findAlert('403'),
})

CaughtByABoundary.test('tries again', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(await canvas.findAllByRole('listitem')).toHaveLength(20)
})
