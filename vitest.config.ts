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

/** What installs, serves or measures: commands of their own, which `.ci/run` runs. */
function suite(name: string, include: string[], options: TestOptions = {}) {
  return project(name, include, {
    exclude: ['**/node_modules/**'],
    fileParallelism: false, // they share installations, ports and cores
    testTimeout: 300_000,
    hookTimeout: 900_000,
    ...options,
  })
}

/** Type tests read the built declarations, as an editor does. */
function types(name: string, folder: string, tsconfig: string) {
  const include = [`${folder}/*.test-d.{ts,tsx}`]
  return project(name, [], { typecheck: { enabled: true, only: true, include, tsconfig } })
}

/** Stories as tests, in the Chromium that the other browser tests use. */
async function stories(name: string, folder: string): Promise<TestProjectInlineConfiguration> {
  // where there is none, the global setup of this project says so, and the other projects run
  const launchOptions = await findChromium().catch(() => ({}))
  return {
    extends: true,
    plugins: [storybookTest({ configDir: `${folder}/.storybook` })],
    // a file that does not compile must not show up in all stories
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

// Stryker runs the unit tests of the layer that it changes, and nothing else. Generated answers
// touch almost every line, and would take 3 s for each mutant.
const mutated = process.env.MUTATED_LAYER

const daily = [
  project('node', ['test/{server,testing,docs,package}/*.test.ts']),
  project('dom', ['test/{react,examples/wallet}/**/*.test.{ts,tsx}'], {
    environment: 'jsdom',
    setupFiles: ['test/setup.ts'],
  }),
  types('types', 'test/types', 'test/types/tsconfig.json'),
  // merging into `Register` holds for a whole program, so it has a program of its own
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
  suite('runtimes', ['test/runtimes/*.test.ts'], { maxConcurrency: 10 }), // as many as runtimes
  suite('services', ['test/runtimes/services/*.test.ts']),
  suite('examples', ['test/examples/*.test.ts'], {
    fileParallelism: process.env.MATRIX === 'core', // else four files share one installation
  }),
]

export default defineConfig(async () => ({
  define: { __DOCS_URL__: '""' }, // tsup.config.ts sets it
  test: {
    // in CI also a report whose tests the summary counts
    reporters: process.env.CI ? ['default', 'json'] : ['default'],
    outputFile: { json: `.cache/results/${process.env.npm_lifecycle_event ?? 'tests'}.json` },
    // a shared machine is slow at times; nothing here measures time
    testTimeout: 20_000,
    expect: { poll: { timeout: 15_000 } },
    // browsers, sockets and timers keep a worker waiting: another one has the core meanwhile
    maxWorkers: availableParallelism() + 1,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      project('unit', [`test/${mutated ?? '{client,query}'}/*.test.ts`], {
        isolate: false, // these files share modules and no state: half the time
        ...(mutated && { exclude: ['test/client/fuzz.test.ts'] }),
      }),
      ...(mutated ? [] : [...daily, await stories('stories', 'examples/gallery'), ...suites]),
    ],
  },
}))
