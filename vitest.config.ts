import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>

function project(name: string, include: string[], options: TestOptions = {}) {
  return { extends: true as const, test: { name, include, ...options } }
}

/** Suites that install packages; `.ci/run` runs them. */
function suite(name: string, include: string[], options: TestOptions = {}) {
  return project(name, include, {
    fileParallelism: false, // files share installations, ports and CPU
    testTimeout: 300_000,
    hookTimeout: 900_000,
    ...options,
  })
}

// Set by Stryker, which runs only the unit tests of the mutated layer. Excludes the fuzz test, which
// would take 3 s per mutant.
const mutated = process.env.MUTATED_LAYER
const unitTests =
  { client: '{client,list}', list: '{list,query}', query: '{list,query}' }[mutated ?? ''] ?? mutated

const daily = [
  project('node', ['test/{server,testing,inspect,docs,package}/*.test.ts'], { isolate: false }),
  project('dom', ['test/{react,several,examples/wallet}/**/*.test.{ts,tsx}'], {
    isolate: false,
    environment: 'jsdom',
    setupFiles: ['test/setup.ts'],
  }),
]

const inBrowser: TestOptions = {
  isolate: false, // Playwright loads once per worker
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

const usesTools: TestOptions = { globalSetup: ['test/tools/install.ts'] }

const isCore = process.env.MATRIX === 'core' // nightly.yml runs all

// stories have their own config, examples/gallery/vitest.config.ts
const suites = [
  project('browser', ['test/browser/*.test.ts'], {
    globalSetup: ['test/browser/launchBrowser.ts', 'test/browser/serveWallet.ts'],
    ...inBrowser,
  }),
  project('faults', ['test/faults/*.test.ts'], {
    globalSetup: ['test/browser/launchBrowser.ts'],
    ...inBrowser,
  }),
  suite('pack', ['test/package/tarball/*.test.ts']),
  suite('compat', ['test/package/compat/*.test.ts'], { ...usesTools, maxConcurrency: 2 }),
  suite('runtimes', ['test/runtimes/*.test.ts'], usesTools),
  // installing and building React Native takes long
  suite('examples', [`test/examples/${isCore ? '{apps,recipes}' : '*'}.test.ts`], {
    fileParallelism: isCore, // otherwise, files share an installation
  }),
]

export default defineConfig({
  define: { __DOCS_URL__: '""' }, // set by tsup.config.ts
  test: {
    // only ends a test that hangs, on the slowest shared machine
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // one more than cores, because workers often wait for browsers, sockets and timers
    maxWorkers: availableParallelism() + 1,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      project('unit', [`test/${unitTests ?? '{amounts,response,client,list,query}'}/*.test.ts`], {
        isolate: false, // the files share no state, and run in half the time
        ...(mutated && { exclude: ['test/response/fuzz.test.ts'] }),
      }),
      ...(mutated ? [] : [...daily, ...suites]),
    ],
  },
})
