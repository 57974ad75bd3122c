import { defineConfig } from 'vitest/config'
import { reporters } from './vitest.reporters.js'

// Apart from the other tests: it installs runtimes from the registry.
export default defineConfig({
  test: {
    include: ['test/runtimes/**/*.test.ts'],
    environment: 'node',
    reporters: reporters('runtimes'),
    fileParallelism: false, // two files would install into the same folders
    maxConcurrency: 10, // as many as there are runtimes
    testTimeout: 120_000,
    hookTimeout: 900_000,
  },
})
