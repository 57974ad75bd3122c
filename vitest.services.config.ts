import { defineConfig } from 'vitest/config'
import { reporters } from './vitest.reporters.js'

// Apart from the other tests: it needs redis-server, nginx and openssl on the machine.
export default defineConfig({
  test: {
    include: ['test/services/**/*.test.ts'],
    environment: 'node',
    reporters: reporters('services'),
    fileParallelism: false, // latencies are measured, and each test runs half a dozen processes
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
})
