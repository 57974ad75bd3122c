import a11y from '@storybook/addon-a11y'
import docs from '@storybook/addon-docs'
import { definePreview } from '@storybook/react-vite'
import { walletBalanceHandlers } from 'inscription-hooks/msw'
import msw from 'msw-storybook-addon'
import { configure } from 'storybook/test'
import { goTo } from '../../wallet/src/place.js'
import { forceColorScheme, schemeSwitch } from '../harness/colorScheme.js'
import { createIndexer } from '../harness/createIndexer.js'
import { DocsContainer, DocsPage } from '../harness/docs.js'
import { emulateMedia } from '../harness/emulateMedia.js'
import { proxyUrl, Stage } from '../harness/Stage.js'
import { startWorker, takeUnexpectedRequests } from '../harness/worker.js'
import '../../wallet/src/styles.css'
import '../../wallet/src/token-list/token-list.css'

// retries take seconds, and a shared machine may be slow
configure({ asyncUtilTimeout: 60_000 })

const started = new WeakSet<AbortSignal>()
/** The wallet app keeps its place in the address bar, also between stories. */
const start = { address: undefined, chain: 'eth', search: '', sort: undefined }
const widths = [320, 360, 768, 1280]

export default definePreview({
  addons: [a11y(), docs(), msw(startWorker)],
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    options: {
      storySort: {
        order: [
          'Start here',
          'Playground',
          'Paste a response',
          'Components',
          ['TokenList', 'TokenRow', 'Amount'],
          'States',
          ['Loading', 'Contents', 'Trust', 'Search and sort', 'Chains', 'First load fails'],
          'Hooks',
          ['useWalletBalance', 'useInfiniteWalletBalance', 'useSuspenseInfiniteWalletBalance'],
        ],
      },
    },
    docs: {
      container: DocsContainer,
      page: DocsPage,
      canvas: { sourceState: 'shown' },
      codePanel: true,
      // hides mock handlers, whose printed code is the bundler’s
      source: { transform: (code: string) => code.replace(/^ +on\w+=\{function.*\n/gm, '') },
    },
    a11y: {
      test: 'error',
      // further rows without a mark are alike
      context: { exclude: ['.tl-item:nth-child(n + 20):not(:has(.tl-mark))'] },
      options: { resultTypes: ['violations'] },
      // off by default in the addon, but these stories are whole pages
      config: { rules: [{ id: 'region', enabled: true }] },
    },
    viewport: {
      options: Object.fromEntries(
        widths.map((width) => [
          `w${width}`,
          { name: `${width} px`, styles: { width: `${width}px`, height: '800px' } },
        ]),
      ),
    },
  },
  initialGlobals: { scheme: 'system' },
  globalTypes: { scheme: schemeSwitch },
  async beforeEach(context) {
    const { id, globals, parameters, abortSignal } = context
    const { scheme = 'system' } = globals
    forceColorScheme(scheme)
    if (started.has(abortSignal)) return // a changed control or color scheme keeps the state
    started.add(abortSignal)
    const preferred = scheme === 'dark' ? 'dark' : 'light'
    await emulateMedia({ 'prefers-color-scheme': preferred, ...parameters.media })
    context.indexer = createIndexer(parameters.indexer)
    context.msw.use(...walletBalanceHandlers(context.indexer, { url: proxyUrl(id) }))
    goTo({ ...start, ...parameters.place }, { replace: true })
  },
  decorators: [
    (Story, { id, parameters: { client, layout } }) => (
      <Stage proxyUrl={proxyUrl(id)} {...client}>
        {layout === 'fullscreen' ? (
          <Story />
        ) : (
          // a part of a page
          <main className="tl">
            <Story />
          </main>
        )}
      </Stage>
    ),
  ],
  afterEach() {
    const unexpected = takeUnexpectedRequests()
    if (unexpected.length > 0) throw new Error(`No emulator answered ${unexpected.join(', ')}`)
  },
})
