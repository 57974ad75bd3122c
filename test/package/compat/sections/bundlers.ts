import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build as esbuild, version as esbuildVersion } from 'esbuild'
import { rolldown, VERSION as rolldownVersion } from 'rolldown'
import { build as viteBuild, version as viteVersion } from 'vite'
import { folderOf, versionIn } from '../installs.js'
import type { Section } from '../Section.js'
import { serveApp } from '../serveApp.js'
import { visit } from '../visit.js'
import { peersOf } from './peers.js'

/** As much of webpack as is used here; this repository does not depend on it. */
type Webpack = (
  options: object,
  done: (error: Error | null, stats?: { hasErrors(): boolean; toString(): string }) => void,
) => void

type Bundler = {
  readonly name: string
  /** Builds `main.js` in the folder into the other one, with an index.html. */
  readonly build: (source: string, target: string) => Promise<void>
}

const install = 'react19-newest'
const define = { 'process.env.NODE_ENV': '"production"' }
const asModule = '<!doctype html><body><script type="module" src="./main.js"></script>'
const asScript = '<!doctype html><script defer src="./main.js"></script>'

const bundlersUsed: readonly Bundler[] = [
  {
    name: `Vite ${viteVersion}`,
    async build(source, target) {
      await writeFile(join(source, 'index.html'), asModule)
      await viteBuild({
        root: source,
        base: './',
        mode: 'production',
        configFile: false,
        logLevel: 'error',
        build: { outDir: target, emptyOutDir: true },
      })
    },
  },
  {
    name: `webpack ${versionIn('webpack', 'webpack')}`,
    async build(source, target) {
      const require = createRequire(join(folderOf('webpack'), 'package.json'))
      const webpack = require('webpack') as Webpack // its own declarations are not in reach
      const entry = join(source, 'main.js')
      const output = { path: target, filename: 'main.js' }
      await new Promise<void>((resolve, reject) => {
        webpack({ mode: 'production', context: source, entry, output }, (error, stats) => {
          if (error || !stats || stats.hasErrors()) reject(error ?? new Error(String(stats)))
          else resolve()
        })
      })
      await writeFile(join(target, 'index.html'), asScript)
    },
  },
  {
    name: `esbuild ${esbuildVersion}`,
    async build(source, target) {
      await esbuild({
        entryPoints: [join(source, 'main.js')],
        outdir: target,
        ...{ bundle: true, splitting: true, minify: true, format: 'esm', define },
      })
      await writeFile(join(target, 'index.html'), asModule)
    },
  },
  {
    name: `rolldown ${rolldownVersion}`,
    async build(source, target) {
      const input = join(source, 'main.js')
      const bundle = await rolldown({
        input,
        platform: 'browser',
        transform: { define },
        logLevel: 'silent', // it tells of every 'use client'
      })
      await bundle.write({ dir: target, minify: true })
      await bundle.close()
      await writeFile(join(target, 'index.html'), asModule)
    },
  },
]

export const bundlers: Section = {
  title: 'Bundlers',
  text:
    "An app like the README's quick start, built for production and opened in Chromium, with the " +
    `emulator behind it (${peersOf(install)}). It shows 20 rows, and 40 after "Load more", every digit ` +
    'as it was sent, from one script.',
  rows: bundlersUsed.map(({ name, build }) => ({
    name,
    async run() {
      const source = join(folderOf(install), 'dist/build/app')
      const target = join(folderOf(install), 'dist/bundles', name.replace(/ .*/, ''))
      await mkdir(target, { recursive: true })
      await build(source, target)
      const app = await serveApp(target)
      try {
        const scripts = await visit(app.url)
        if (scripts !== 1) throw new Error(`${scripts} scripts.`)
        return '40 rows, 1 script'
      } finally {
        app.close()
      }
    },
  })),
}
