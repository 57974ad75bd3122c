import { readFileSync } from 'node:fs'
import { defineConfig } from 'tsup'
import { writeDeclarations } from './scripts/declarations.ts'

/** Modules that run outside the page. They get no source maps, which Node ignores by default. */
const outsidePage = /\/dist\/(cli|server|testing)\//

const { homepage = '' } = JSON.parse(readFileSync('package.json', 'utf8')) as { homepage?: string }

// Not bundled: each module keeps its own 'use client', and apps bundle only the modules they use.
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
        // modules with only types have no code
        const isEmpty = typeof chunk.map === 'string' && chunk.map.includes('"sources": []')
        if (isEmpty || outsidePage.test(chunk.path)) chunk.map = null
      },
    },
    { name: 'declarations', buildEnd: writeDeclarations },
  ],
})
