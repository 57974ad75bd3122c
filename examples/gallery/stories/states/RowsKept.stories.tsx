import { onlineManager } from '@tanstack/react-query'
import { expect } from 'storybook/test'
import { App } from '../../../wallet/src/App.js'
import preview from '../../.storybook/preview.js'
import { appStories } from '../../harness/appStories.js'
import { sampleAddress, startingWith } from '../../harness/sampleWallet.js'
import {
  findAlert,
  findAnnouncement,
  findRows,
  findStatus,
  tokenRows,
} from '../../harness/screen.js'

const meta = preview.meta({
  title: 'States/Failures keep the rows',
  ...appStories,
  component: App,
  args: { config: startingWith(sampleAddress(137)) },
})

export const Stale = meta.story({
  name: 'Stale after a failed refresh',
  async play({ canvas, indexer, userEvent }) {
    await findRows(84)
    indexer.failNext({ status: 401 })
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }))
    await findAlert(/\d:\d\d [AP]M$/)
    await expect(tokenRows()).toHaveLength(84)
  },
})

export const Waiting = meta.story({
  name: 'Waiting for the next attempt',
  async play({ canvas, indexer, userEvent }) {
    await findRows(84)
    indexer.failNext({ status: 429, retryAfter: '40' })
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }))
    await findStatus(/^Service busy, trying again in 0:(40|39)/)
    await findStatus(/^Service busy, trying again in 0:38/)
    await expect(tokenRows()).toHaveLength(84)
  },
})

export const WaitingWithoutRows = meta.story({
  parameters: { indexer: { faults: [{ status: 503, retryAfter: '40' }] } },
  play: () => findStatus(/^Service not available, trying again in 0:\d\d/),
})

export const NextPageFails = meta.story({
  async play({ canvas, indexer, userEvent }) {
    await findRows(84)
    indexer.failNext({ status: 403 })
    await userEvent.click(canvas.getByRole('button', { name: 'Load more' }))
    await findAlert('Request refused')
    await expect(tokenRows()).toHaveLength(84)
    // the end of the list is in view, which must not ask again
    await new Promise((resolve) => setTimeout(resolve, 500))
    await expect(indexer.requests).toHaveLength(2)
  },
})

export const Offline = meta.story({
  beforeEach: goOffline,
  async play({ indexer }) {
    await findStatus(/^Offline · tokens load when you are back$/)
    await findAnnouncement('You are offline')
    await expect(indexer.requests).toHaveLength(0)
  },
})

export const OfflineWithRows = meta.story({
  beforeEach: () => comeBack,
  async play({ indexer }) {
    await findRows(84)
    goOffline()
    await findStatus(/^Offline · balances from \d+:\d\d [AP]M$/)
    await expect(indexer.requests).toHaveLength(1)
  },
})

/** Takes the browser offline, as pages see it. Returns {@link comeBack}. */
function goOffline(): () => void {
  // an own property hides the browser's
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  dispatchEvent(new Event('offline'))
  onlineManager.setOnline(false) // TanStack Query hears events only while it is mounted
  return comeBack
}

function comeBack(): void {
  Reflect.deleteProperty(navigator, 'onLine')
  dispatchEvent(new Event('online'))
  onlineManager.setOnline(true)
}
