import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Builds the same screen for browsers with react-native-web. */
export default defineConfig({
  root: here('.'),
  define: { __DEV__: 'false' },
  resolve: {
    extensions: ['.web.js', '.web.ts', '.web.tsx', '.js', '.ts', '.tsx', '.json'],
    alias: { 'react-native': 'react-native-web' },
  },
  build: { outDir: here('../../dist/web'), emptyOutDir: true },
})
