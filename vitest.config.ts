import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { findChromium } from './test/browser/chromium.js'

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>

function project(name: string, include: string[], options: TestOptions = {}) {
  return {
    extends: true as const,
    test: { name, include, exclude: ['**/node_modules/**', '**/*.slow.test.ts'], ...options },
  }
}

/** Slow suites with their own commands, run by `.ci/run`. */
function suite(name: string, include: string[], options: TestOptions = {}) {
  return project(name, include, {
    exclude: ['**/node_modules/**'],
    fileParallelism: false, // files share installations, ports and CPU
    testTimeout: 300_000,
    hookTimeout: 900_000,
    ...options,
  })
}

/** Type tests, which read the built declarations. */
function types(name: string, folder: string, tsconfig: string) {
  const include = [`${folder}/*.test-d.{ts,tsx}`]
  return project(name, [], { typecheck: { enabled: true, only: true, include, tsconfig } })
}

/** Stories as tests, in the same Chromium as the other browser tests. */
async function stories(name: string, folder: string): Promise<TestProjectInlineConfiguration> {
  // without Chromium, only this project fails, in its global setup
  const launchOptions = await findChromium().catch(() => ({}))
  return {
    extends: true,
    plugins: [storybookTest({ configDir: `${folder}/.storybook` })],
    // a compile error in one file must not appear in all stories
    server: { hmr: { overlay: false } },
    test: {
      name,
      isolate: false, // each story has its own service and cache
      testTimeout: 60_000, // play functions time out after 15 s with a clearer message
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

// Set by Stryker, which runs only the unit tests of the mutated layer. Excludes the fuzz test, which
// would take 3 s per mutant.
const mutated = process.env.MUTATED_LAYER

const daily = [
  project('node', ['test/{server,testing,inspect,docs,package}/*.test.ts']),
  project('dom', ['test/{react,examples/wallet}/**/*.test.{ts,tsx}'], {
    environment: 'jsdom',
    setupFiles: ['test/setup.ts'],
  }),
  types('types', 'test/types', 'test/types/tsconfig.json'),
  // declaring `Register` affects the whole program, so it needs its own
  types('types-registered', 'test/types/registered', 'test/types/registered/tsconfig.json'),
  project('browser', ['test/{browser,faults}/*.test.ts'], {
    globalSetup: ['test/browser/buildWallet.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  }),
]

const suites = [
  suite('slow', ['test/**/*.slow.test.ts'], { globalSetup: ['test/browser/buildWallet.ts'] }),
  suite('pack', ['test/package/tarball/*.test.ts']),
  suite('compat', ['test/package/compat/*.test.ts'], { maxConcurrency: 2 }),
  suite('runtimes', ['test/runtimes/*.test.ts'], { maxConcurrency: 10 }), // one per runtime
  suite('services', ['test/runtimes/services/*.test.ts']),
  suite('examples', ['test/examples/*.test.ts'], {
    fileParallelism: process.env.MATRIX === 'core', // otherwise, four files share one installation
  }),
]

export default defineConfig(async () => ({
  define: { __DOCS_URL__: '""' }, // set by tsup.config.ts
  test: {
    // CI also writes a JSON report for the summary
    reporters: process.env.CI ? ['default', 'json'] : ['default'],
    outputFile: { json: `.cache/results/${process.env.npm_lifecycle_event ?? 'tests'}.json` },
    // generous, for slow shared machines
    testTimeout: 20_000,
    expect: { poll: { timeout: 15_000 } },
    // one more than cores, because workers often wait for browsers, sockets and timers
    maxWorkers: availableParallelism() + 1,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      project('unit', [`test/${mutated ?? '{response,client,query}'}/*.test.ts`], {
        isolate: false, // the files share no state, and run in half the time
        ...(mutated && { exclude: ['test/response/fuzz.test.ts'] }),
      }),
      ...(mutated ? [] : [...daily, await stories('stories', 'examples/gallery'), ...suites]),
    ],
  },
}))
