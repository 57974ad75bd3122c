import type { ViteUserConfig } from 'vitest/config'

type Reporters = NonNullable<NonNullable<ViteUserConfig['test']>['reporters']>

/** What a person reads; in CI also a report whose tests the summary counts. */
export function reporters(suite: string): Reporters {
  return process.env.CI
    ? ['default', ['json', { outputFile: `.cache/results/${suite}.json` }]]
    : ['default']
}
