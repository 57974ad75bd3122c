import { availableParallelism } from 'node:os'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium } from '../../test/browser/chromium.js'

/** Stories as tests. Separate from the other tests, which would wait until Storybook is loaded. */
export default defineConfig(async () => ({
  test: {
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook` })],
        // a compile error in one file must not appear in all stories
        server: { hmr: { overlay: false } },
        test: {
          name: 'stories',
          isolate: false, // each story has its own service and cache
          testTimeout: 180_000, // what a story waits for times out after 60 s, with a clearer message
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: await findChromium() }),
            instances: [{ browser: 'chromium' as const }],
          },
        },
      },
    ],
  },
}))
