import type { StorybookConfig } from '@storybook/react-vite'
import react from '@vitejs/plugin-react'
import { mergeConfig } from 'vite'

/**
 * The packages that the wallet and the stories import. A package that Vite meets only while tests
 * run makes it reload them, with two copies of React in the page for a moment.
 */
export const packages = [
  '@noble/hashes/sha3.js',
  '@noble/hashes/utils.js',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  'mipd',
  'papaparse',
  'react',
  'react-dom/client',
  'react-error-boundary',
  'react-intersection-observer',
  'zod/mini',
]

const main: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: ['../public'],
  // tests that go on where a story's own play function ends
  features: {
    experimentalTestSyntax: true,
    sidebarOnboardingChecklist: false,
    menuOnboardingChecklist: false,
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (config) =>
    mergeConfig(config, { plugins: [react()], optimizeDeps: { include: packages } }),
}

export default main
