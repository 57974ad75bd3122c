import a11y from '@storybook/addon-a11y'
import { definePreview } from '@storybook/react-vite'
import { walletBalanceHandlers } from 'inscription-hooks/msw'
import msw from 'msw-storybook-addon'
import { configure } from 'storybook/test'
import { forceColorScheme, schemeSwitch } from '../setting/colorScheme.js'
import { createIndexer } from '../setting/createIndexer.js'
import { emulateMedia } from '../setting/emulateMedia.js'
import { Stage } from '../setting/Stage.js'
import { startWorker } from '../setting/startWorker.js'
import { takeUnexpectedRequests } from '../setting/unexpectedRequests.js'
import '../../wallet/src/styles/index.css'

// retries take seconds, and a shared machine may be slow
configure({ asyncUtilTimeout: 15_000 })

export default definePreview({
  addons: [a11y(), msw(startWorker)],
  parameters: {
    layout: 'fullscreen',
    a11y: {
      test: 'error',
      // off by default in the addon, but these stories are whole pages
      config: { rules: [{ id: 'region', enabled: true }] },
    },
    viewport: {
      options: {
        phone: { name: 'Narrow phone', styles: { width: '320px', height: '640px' } },
      },
    },
  },
  initialGlobals: { scheme: 'light' },
  globalTypes: { scheme: schemeSwitch },
  async beforeEach(context) {
    const { scheme = 'light' } = context.globals
    forceColorScheme(scheme)
    await emulateMedia({ 'prefers-color-scheme': scheme, ...context.parameters.media })
    context.indexer = createIndexer(context.parameters.indexer)
    context.msw.use(...walletBalanceHandlers(context.indexer, { url: '/api/wallet-balance' }))
  },
  decorators: [
    (Story, { parameters: { connection } }) => (
      <Stage connection={connection}>
        <Story />
      </Stage>
    ),
  ],
  afterEach() {
    const unexpected = takeUnexpectedRequests()
    if (unexpected.length > 0)
      throw new Error(`Asked beyond the emulator: ${unexpected.join(', ')}`)
  },
})
