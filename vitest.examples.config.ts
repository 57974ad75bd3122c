import { defineConfig } from 'vitest/config'
import { reporters } from './vitest.reporters.js'

// Apart from the other tests: it installs frameworks from the registry.
export default defineConfig({
  test: {
    include: ['test/examples/**/*.test.{ts,tsx}'],
    environment: 'node',
    reporters: reporters('examples'),
    fileParallelism: false, // two builds at once are slower than one after the other
    testTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 900_000,
  },
})
