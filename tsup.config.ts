import { defineConfig } from 'tsup'
import { writeDeclarations } from './scripts/build/declarations.ts'
import { thinMappings } from './scripts/build/mappings.ts'

/** What a page never runs. Node ignores source maps, and each module reads well as it is built. */
const withoutPage = /\/dist\/(cli|server|testing)\//

// One module out per module in: each keeps its own 'use client', and an app bundles only what it uses.
export default defineConfig({
  entry: ['src/**/*.ts'],
  format: 'esm',
  target: 'es2022',
  bundle: false,
  sourcemap: true,
  clean: true,
  tsconfig: 'tsconfig.build.json',
  silent: true,
  plugins: [
    {
      name: 'source-maps',
      renderChunk(_, chunk) {
        if (typeof chunk.map !== 'string') return // every module has one, from esbuild
        const map = JSON.parse(chunk.map) as { sources: string[]; mappings: string } // its format
        // a module of types alone has nothing to map
        const hasMap = map.sources.length > 0 && !withoutPage.test(chunk.path)
        const mappings = thinMappings(map.mappings)
        chunk.map = hasMap ? JSON.stringify({ ...map, mappings }) : null
      },
    },
    { name: 'declarations', buildEnd: writeDeclarations },
  ],
})
