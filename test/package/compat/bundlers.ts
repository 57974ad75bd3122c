import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build as esbuild, version as esbuildVersion } from 'esbuild'
import { build as viteBuild, version as viteVersion } from 'vite'
import { runCommand } from '../../runtimes/spawnCommand.js'
import { peersOf, prepare, versionIn } from './installs.js'
import { openApp, serveApp } from './openApp.js'
import type { Section } from './Section.js'

/** The part of webpack's API that is used here. Its declarations are not installed. */
type Webpack = (
  options: object,
  done: (error: Error | null, stats?: { hasErrors(): boolean }) => void,
) => void

/** The same for Metro. */
type Metro = {
  loadConfig: (files: { cwd: string }, options: object) => Promise<object>
  runBuild: (config: object, options: object) => Promise<unknown>
}

type Bundler = {
  readonly name: string
  /** Builds `main.js` of `source` into `target`. */
  readonly build: (source: string, target: string) => Promise<unknown>
}

const html = '<!doctype html><body><script type="module" src="./main.js"></script>'

const testedBundlers: readonly Bundler[] = [
  {
    name: `Vite ${viteVersion}`,
    build: (root, outDir) =>
      viteBuild({
        ...{ root, base: './', mode: 'production', configFile: false, logLevel: 'error' },
        build: { outDir, emptyOutDir: true },
      }),
  },
  {
    name: `webpack ${versionIn('tools', 'webpack')}`,
    async build(context, path) {
      const require = createRequire(join(await prepare('tools'), 'package.json'))
      const webpack = promisify(require('webpack') as Webpack) // see above
      const output = { path, filename: 'main.js' }
      const stats = await webpack({ mode: 'production', context, entry: './main.js', output })
      if (stats?.hasErrors()) throw new Error(String(stats))
    },
  },
  {
    name: `esbuild ${esbuildVersion}`,
    build: (source, outdir) =>
      esbuild({
        ...{ entryPoints: [join(source, 'main.js')], outdir, format: 'esm' },
        ...{ bundle: true, splitting: true, minify: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
  },
  {
    name: `Parcel ${versionIn('tools', 'parcel')}, without \`exports\``, // its default
    async build(source, target) {
      const cwd = await prepare('tools')
      const bin = join(cwd, 'node_modules/parcel/lib/bin.js')
      const places = ['--dist-dir', target, '--cache-dir', join(cwd, 'dist/parcel-cache')]
      const args = [bin, 'build', join(source, 'index.html'), ...places, '--no-autoinstall']
      await runCommand({ command: process.execPath, args, cwd })
    },
  },
  {
    name: `Metro ${versionIn('tools', 'metro')}, without \`exports\``,
    async build(source, target) {
      const folder = await prepare('tools')
      const metro = createRequire(join(folder, 'package.json'))('metro') as Metro // see above
      // instead of React Native's preset, which also compiles modules
      const transform = { experimentalImportSupport: true }
      const config = await metro.loadConfig(
        { cwd: folder },
        {
          ...{ cacheStores: [], resetCache: true, maxWorkers: 1 },
          resolver: { unstable_enablePackageExports: false },
          transformer: { getTransformOptions: async () => ({ transform }) },
          reporter: { update() {} },
        },
      )
      const paths = { entry: join(source, 'main.js'), out: join(target, 'main.js') }
      await metro.runBuild(config, { ...paths, platform: 'web', dev: false, minify: true })
    },
  },
]

export const bundlers: Section = {
  title: 'Bundlers',
  text: `A production build of an app with two pages of a list, in Chromium (${peersOf('tools')}).`,
  combinations: testedBundlers.map(({ build, ...bundler }) => ({
    ...bundler,
    async run() {
      const folder = await prepare('tools')
      const source = join(folder, 'dist/build/app')
      const target = join(folder, 'dist/bundles', bundler.name)
      await mkdir(target, { recursive: true })
      // Vite reads it from the source folder, the other bundlers need it in the target
      for (const place of [source, target]) await writeFile(join(place, 'index.html'), html)
      await build(source, target)
      const app = await serveApp(target)
      await openApp(app.url).finally(app.close)
    },
  })),
}
