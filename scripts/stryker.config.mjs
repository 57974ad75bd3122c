// Mutates one layer. See CONTRIBUTING.md.
const layer = process.env.MUTATED_LAYER ?? 'client'

// Stryker runs tests in threads, which cannot set the time zone.
process.env.TZ ??= 'America/New_York'

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.config.ts' },
  mutate: [`src/${layer}/**/*.ts`],
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: `.cache/mutation-${layer}.json` },
  clearTextReporter: { allowColor: false, reportTests: false, reportMutants: false },
  tempDirName: '.cache/stryker',
  timeoutMS: 6_000,
  thresholds: { high: 95, low: 90, break: 85 },
}
