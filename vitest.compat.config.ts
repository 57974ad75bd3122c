import { defineConfig } from 'vitest/config'
import { reporters } from './vitest.reporters.js'

// Apart from the other tests: it installs peers, compilers and bundlers from the registry.
export default defineConfig({
  test: {
    include: ['test/compat/**/*.test.ts'],
    environment: 'node',
    reporters: reporters('compat'),
    maxConcurrency: 2, // compilers and builds keep a core busy each
    testTimeout: 300_000,
    hookTimeout: 900_000,
  },
})
