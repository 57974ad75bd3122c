import { defineConfig } from 'vitest/config'

const layer = process.env.MUTATED_LAYER ?? 'client'

// The unit tests that a mutant of a layer has to pass. Those left out take seconds: they run the
// same code over thousands of generated lists.
export default defineConfig({
  test: {
    environment: 'node',
    include: [`test/${layer}/**/*.test.ts`],
    exclude: [
      'test/client/parseJson.differential.test.ts',
      'test/query/movingLists.test.ts',
      'test/query/paging.test.ts',
      'test/query/pagingAll.test.ts',
      'test/query/pagingWindow.test.ts',
      'test/query/refetchParity.test.ts',
      'test/query/listRows.cost.test.ts',
    ],
    testTimeout: 60_000, // instrumented code is slow, and shares the machine
    restoreMocks: true,
    unstubGlobals: true,
  },
})
