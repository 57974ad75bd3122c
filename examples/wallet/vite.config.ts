import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The page names the scripts that the small first one imports, so that all load at once. */
function preloadApp(): Plugin {
  let base = ''
  return {
    name: 'preload-app',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml(_, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const app = chunks.find(({ name }) => name === 'main')
      return (app ? [app.fileName, ...app.imports] : [])
        .filter((file) => !/\bstart-/.test(file)) // is in the page
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', href: base + file },
          injectTo: 'head',
        }))
    },
  }
}

export default defineConfig({
  plugins: [react(), preloadApp()],
  build: {
    assetsInlineLimit: 0, // data: URLs would need an exception in the Content-Security-Policy
    cssCodeSplit: false, // the skeleton in the page needs the styles, before there is an app
    modulePreload: false, // the page names all that the app needs
  },
})
