import { readFileSync } from 'node:fs'
import { defineConfig } from 'tsup'
import { writeDeclarations } from './scripts/declarations.ts'

/** What a page never runs. Node ignores source maps, and each module reads well as it is built. */
const withoutPage = /\/dist\/(cli|server|testing)\//

const { homepage = '' }: { homepage?: string } = JSON.parse(readFileSync('package.json', 'utf8'))

// One module out per module in: each keeps its own 'use client', and an app bundles only what it uses.
export default defineConfig({
  entry: ['src/**/*.ts'],
  format: 'esm',
  target: 'es2022',
  bundle: false,
  define: { __DOCS_URL__: JSON.stringify(homepage.replace(/\/$/, '')) },
  sourcemap: true,
  clean: true,
  tsconfig: 'tsconfig.build.json',
  silent: true,
  plugins: [
    {
      name: 'source-maps',
      renderChunk(_, chunk) {
        // a module of types alone has nothing to map
        const isEmpty = typeof chunk.map === 'string' && chunk.map.includes('"sources": []')
        if (isEmpty || withoutPage.test(chunk.path)) chunk.map = null
      },
    },
    { name: 'declarations', buildEnd: writeDeclarations },
  ],
})
