import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { findChromium } from './test/e2e/chromium.js'
import { reporters } from './vitest.reporters.js'

/** Type tests; they read the built declarations, as a user does. */
function types(name: string, folder: string, tsconfig: string): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: [],
      typecheck: {
        enabled: true,
        only: true,
        include: [`${folder}/**/*.test-d.{ts,tsx}`],
        tsconfig,
      },
    },
  }
}

/** Stories as tests, in the Chromium that the other browser tests use. */
async function stories(name: string, folder: string): Promise<TestProjectInlineConfiguration> {
  // where there is none, the global setup of this project says so, and the other projects run
  const launchOptions = await findChromium().catch(() => ({}))
  return {
    extends: true,
    plugins: [storybookTest({ configDir: `${folder}/.storybook` })],
    // a file that does not compile is not to show up in all stories
    server: { hmr: { overlay: false } },
    test: {
      name,
      isolate: false, // each story starts with a service and a cache of its own
      testTimeout: 60_000, // a play function waits 15 s and then says for what
      globalSetup: [join(import.meta.dirname, folder, 'globalSetup.ts')],
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({ launchOptions }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}

export default defineConfig({
  test: {
    reporters: reporters('tests'),
    // a shared machine is slow at times; nothing here measures time
    testTimeout: 20_000,
    expect: { poll: { timeout: 15_000 } },
    // browsers, sockets and timers keep a worker waiting: another one has the core meanwhile
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false, // these files share modules and no state: half the time
          environment: 'node',
          include: ['test/{errors,spec,client,query,fuzz}/**/*.test.ts'],
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/{server,testing,cli,build,budgets,docs}/**/*.test.ts'],
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['test/{react,wallet}/**/*.test.{ts,tsx}'],
          setupFiles: ['test/setup.ts'],
          restoreMocks: true,
        },
      },
      await stories('storybook', 'examples/gallery'),
      types('types', 'test/types', 'tsconfig.json'),
      // merging into `Register` holds for a whole program, so it has a program of its own
      types('types-registered', 'test/types-registered', 'test/types-registered/tsconfig.json'),
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          globalSetup: ['test/e2e/buildWallet.ts'],
          include: ['test/{e2e,faults,canary}/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
