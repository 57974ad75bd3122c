import { join } from 'node:path'
import { defaultClientConditions, defineConfig, mergeConfig } from 'vite'
import { withConfig } from '../server/page.js'
import { samples } from '../server/samples.js'
import wallet from '../vite.config.ts'

/** The wallet as static files for the docs site, with an emulator in the page. */
export default mergeConfig(
  wallet,
  defineConfig({
    root: join(import.meta.dirname, '..'),
    base: './', // wherever the site is
    resolve: { conditions: ['site', ...defaultClientConditions] },
    plugins: [
      {
        name: 'samples-in-page',
        transformIndexHtml: {
          order: 'post',
          handler: (page) => withConfig(page, { ...samples, isDevelopment: false }),
        },
      },
    ],
    build: {
      // these have light-dark(), which follows the `color-scheme` that the site sets on its frame
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      outDir: join(import.meta.dirname, '../../../docs/.vitepress/dist/wallet'),
      emptyOutDir: true,
    },
  }),
)
