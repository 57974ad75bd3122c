import { defineConfig } from 'vitest/config'

const layer = process.env.MUTATED_LAYER ?? 'client'

// The unit tests that a mutant of a layer has to pass. The one left out takes seconds: it reads a
// thousand generated lists.
export default defineConfig({
  test: {
    environment: 'node',
    include: [`test/${layer}/**/*.test.ts`],
    exclude: ['test/query/paging.test.ts'],
    testTimeout: 60_000, // instrumented code is slow, and shares the machine
    restoreMocks: true,
    unstubGlobals: true,
  },
})
