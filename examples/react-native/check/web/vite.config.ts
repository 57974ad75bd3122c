import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The very screen in a browser, by react-native-web: laid out, scrolled, and asking a real server. */
export default defineConfig({
  root: here('.'),
  define: { __DEV__: 'false' },
  resolve: {
    extensions: ['.web.js', '.web.ts', '.web.tsx', '.js', '.ts', '.tsx', '.json'],
    // the one that lists use; and the web has nothing to pull
    alias: [
      { find: /^.*\/exports\/RefreshControl$/, replacement: here('PullControl.tsx') },
      { find: /^react-native$/, replacement: 'react-native-web' },
    ],
  },
  build: { outDir: here('../../dist/web'), emptyOutDir: true },
})
