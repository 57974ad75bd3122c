import { readFileSync } from 'node:fs'
import { defineConfig } from 'tsup'
import { writeDeclarations } from './scripts/declarations.ts'

const { homepage = '' } = JSON.parse(readFileSync('package.json', 'utf8')) as { homepage?: string }

// Not bundled: each module keeps its own 'use client', and apps bundle only the modules they use.
export default defineConfig({
  entry: ['src/**/*.ts'],
  format: 'esm',
  target: 'es2022',
  bundle: false,
  define: { __DOCS_URL__: JSON.stringify(homepage.replace(/\/$/, '')) },
  clean: true,
  tsconfig: 'tsconfig.build.json',
  silent: true,
  plugins: [{ name: 'declarations', buildEnd: writeDeclarations }],
})
