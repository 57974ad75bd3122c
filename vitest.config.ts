import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // a shared machine is slow at times; nothing here measures time
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'jsdom',
          include: [
            'test/{errors,spec,client,query,react,server,testing,cli,build}/**/*.test.{ts,tsx}',
          ],
          setupFiles: ['test/setup.ts'],
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'types',
          include: [],
          typecheck: {
            enabled: true,
            only: true,
            include: ['test/types/**/*.test-d.{ts,tsx}'],
            tsconfig: 'tsconfig.test.json',
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
