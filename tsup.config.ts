import { defineConfig } from 'tsup'

// One module out per module in: each keeps its own 'use client', and an app bundles only what it uses.
export default defineConfig({
  entry: ['src/**/*.{ts,tsx}'],
  format: 'esm',
  target: 'es2022',
  bundle: false,
  dts: true,
  sourcemap: true,
  clean: true,
  tsconfig: 'tsconfig.build.json',
  silent: true,
})
