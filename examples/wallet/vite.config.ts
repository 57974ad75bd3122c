import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The page names the script that the small first one imports, so that both load at once. */
const preloadApp: Plugin = {
  name: 'preload-app',
  transformIndexHtml: (_, { chunk }) =>
    chunk?.dynamicImports
      .filter((file) => /\bmain-/.test(file))
      .map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', href: `/${file}` },
        injectTo: 'head',
      })),
}

export default defineConfig({
  plugins: [react(), preloadApp],
  build: {
    assetsInlineLimit: 0, // data: URLs would need an exception in the Content-Security-Policy
    cssCodeSplit: false, // the skeleton in the page needs the styles, before there is an app
    modulePreload: { polyfill: false },
  },
})
