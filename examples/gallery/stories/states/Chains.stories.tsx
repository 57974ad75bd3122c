import { expect } from 'storybook/test'
import { App } from '../../../wallet/src/App.js'
import preview from '../../.storybook/preview.js'
import { appStories } from '../../harness/appStories.js'
import { sampleAddress, startingWith } from '../../harness/sampleWallet.js'
import { findAlert, findRows, findStatus, tokenRows } from '../../harness/screen.js'

const address = sampleAddress(137)

const meta = preview.meta({
  title: 'States/Chains',
  component: App,
  args: { config: startingWith(address) },
  parameters: { ...appStories.parameters, place: { chain: undefined } },
  argTypes: appStories.argTypes,
})

export const AllChains = meta.story({
  async play({ indexer }) {
    await findStatus(/^160 tokens, 123 loaded/)
    await expect(indexer.requests).toHaveLength(4)
  },
})

export const OneChainFails = meta.story({
  parameters: { indexer: { faults: [{ status: 403 }] } },
  async play() {
    await findAlert('Ethereum not available')
    await findRows(19) // of 23, 4 are empty
  },
})

export const SwitchingChains = meta.story({
  parameters: { place: { chain: 'eth' } },
  async play({ canvas, indexer, userEvent }) {
    await findRows(84)
    indexer.hold(address)
    await userEvent.click(canvas.getByLabelText('Polygon'))
    await expect(tokenRows()).toHaveLength(0) // no rows of the other chain
    await findStatus(/^Loading…$/)
    await indexer.received(2)
    await expect(indexer.requests[1]?.body).toMatchObject({ chain: 'polygon', offset: 0 })
  },
})
