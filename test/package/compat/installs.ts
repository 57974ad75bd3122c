import { globSync, readFileSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { installTools, toolsFolder } from '../../runtimes/createHost.js'
import { installLocked } from '../../runtimes/install.js'
import { runCommand } from '../../runtimes/spawnCommand.js'
import { tarball } from '../tarball/tarball.js'

const consumers = join(import.meta.dirname, 'consumers')
const shared = join(import.meta.dirname, '../tarball/consumer')
const installs = join(import.meta.dirname, 'installs')
const folderOf = (name: string) => (name === 'tools' ? toolsFolder : join(installs, name))

/** The version of a package in an install. */
export function versionIn(name: string, packageName: string): string {
  const text = readFileSync(join(folderOf(name), 'package.json'), 'utf8')
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text)
  const pins = { ...dependencies, ...devDependencies, ...optionalDependencies }
  const pin: string | undefined = pins[packageName]
  if (!pin) throw new Error(`${name} does not install ${packageName}.`)
  return pin.replace(/^npm:.*@/, '')
}

export function peersOf(name: string): string {
  const [react, query] = [versionIn(name, 'react'), versionIn(name, '@tanstack/react-query')]
  return `React ${react}, TanStack Query ${query}`
}

let installed: Promise<void> | undefined
const prepared = new Map<string, Promise<string>>()

/** A nested workspace: each install has its own React. `MATRIX=core` uses the lowest versions only. */
function installPeers(): Promise<void> {
  const chosen = process.env.MATRIX === 'core' ? ['--workspace=lowest'] : []
  installed ??= installLocked(installs, ...chosen)
  return installed
}

/**
 * A folder of `installs`, or `tools`: with the package (also as `inscription-hooks-copy`) and the
 * consumers: sources in `dist/source`, JavaScript in `dist/build`.
 */
export function prepare(name: string): Promise<string> {
  const folder = prepared.get(name) ?? prepareOnce(name)
  prepared.set(name, folder)
  return folder
}

async function prepareOnce(name: string): Promise<string> {
  const folder = folderOf(name)
  await (name === 'tools' ? installTools() : installPeers())
  await unpack(join(folder, 'node_modules/inscription-hooks'))
  await unpack(join(folder, 'node_modules/inscription-hooks-copy'))
  for (const output of ['source', 'build']) {
    await rm(join(folder, 'dist', output), { recursive: true, force: true })
  }
  for (const source of [consumers, shared]) {
    await cp(source, join(folder, 'dist/source'), { recursive: true })
  }
  await build({
    entryPoints: globSync('**/*.{ts,tsx}', { cwd: consumers }).map((file) => join(consumers, file)),
    outbase: consumers,
    outdir: join(folder, 'dist/build'),
    ...{ format: 'esm', jsx: 'automatic', target: 'es2022', logLevel: 'warning' },
  })
  return folder
}

async function unpack(target: string): Promise<void> {
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const args = ['-xzf', tarball, '--strip-components=1', '-C', target]
  await runCommand({ command: 'tar', args, cwd: target })
}
