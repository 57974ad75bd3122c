import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/*.test.tsx'],
    environment: 'jsdom',
    setupFiles: ['test/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // generous, for slow machines
    testTimeout: 60_000,
  },
})
