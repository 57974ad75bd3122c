import { globSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { tarball } from '../tarball/tarball.js'
import { install } from '../../runtimes/install.js'
import { runLeashed } from '../../runtimes/runLeashed.js'
import { folderOf, installs } from './installs.js'
import { registered } from './registered.js'

const consumers = fileURLToPath(new URL('consumers', import.meta.url))

/** What is written as it runs. */
const COMMONJS = 'node/commonjs.cjs'

/**
 * Every install with what its lockfile names, the tarball's package, and the consumers: in
 * `dist/source` as they are written, in `dist/build` as JavaScript, module by module.
 */
export async function prepareAll(): Promise<void> {
  for (const name of installs) {
    const folder = folderOf(name)
    await install(folder)
    await unpack(join(folder, 'node_modules/inscription-hooks'))
    await rm(join(folder, 'dist'), { recursive: true, force: true })
    await cp(consumers, join(folder, 'dist/source'), { recursive: true })
    await writeFile(join(folder, 'dist/source/registered.ts'), registered)
    await transpile(join(folder, 'dist/build'))
  }
  // as in a tree with two versions of it
  await unpack(join(folderOf('react19-newest'), 'node_modules/inscription-hooks-copy'))
}

/** Puts the tarball's package where a package belongs. */
async function unpack(target: string): Promise<void> {
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const args = ['-xzf', tarball, '--strip-components=1', '-C', target]
  await runLeashed({ command: 'tar', args, cwd: target })
}

async function transpile(outdir: string): Promise<void> {
  const sources = globSync('**/*.{ts,tsx}', { cwd: consumers })
  await build({
    entryPoints: sources.map((file) => join(consumers, file)),
    outbase: consumers,
    outdir,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    logLevel: 'warning',
  })
  await cp(join(consumers, COMMONJS), join(outdir, COMMONJS))
}
