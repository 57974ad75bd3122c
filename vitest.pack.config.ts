import { defineConfig } from 'vitest/config'
import { reporters } from './vitest.reporters.js'

// Apart from the other tests: it installs the tarball from the registry.
export default defineConfig({
  test: {
    include: ['test/pack/**/*.test.ts'],
    environment: 'node',
    reporters: reporters('pack'),
    testTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 300_000,
  },
})
