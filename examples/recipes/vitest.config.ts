import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/*.test.tsx'],
    environment: 'jsdom',
    setupFiles: ['test/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // a shared machine is slow at times; nothing here measures time
    testTimeout: 60_000,
  },
})
