import type { StorybookConfig } from '@storybook/react-vite'
import react from '@vitejs/plugin-react'
import { mergeConfig } from 'vite'

/**
 * Packages that the wallet and the stories import. If Vite discovers one during a test run, it
 * reloads the page, which then briefly has two copies of React.
 */
const packages = [
  '@noble/hashes/sha3.js',
  '@noble/hashes/utils.js',
  '@tanstack/react-query',
  '@tanstack/query-async-storage-persister',
  '@tanstack/query-persist-client-core',
  'mipd',
  'react',
  'react-dom/client',
  'react-error-boundary',
  'sucrase',
  'unhomoglyph',
  'zod/mini',
]

const main: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: ['../public', '../../../docs/public'], // the second has the mark
  // tests that continue after a story's play function
  features: {
    experimentalTestSyntax: true,
    sidebarOnboardingChecklist: false,
    menuOnboardingChecklist: false,
  },
  // tests are not shown in the sidebar
  tags: { 'test-fn': { defaultFilterSelection: 'exclude' } },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (config) =>
    mergeConfig(config, {
      plugins: [react()],
      define: { __DOCS_URL__: '""' }, // for src/cli, as in tsup.config.ts
      optimizeDeps: { include: packages },
      // keeps `light-dark()`, whose replacement ignores the color scheme of the toolbar
      build: { cssTarget: 'esnext' },
    }),
}

export default main
