import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './startProcess.js'

const root = join(import.meta.dirname, '../..')

/** Runtimes, and the lowest versions of peers. */
export const tools: string = import.meta.dirname

/** Installs the folder's lockfile, unless this was done. */
export async function install(folder: string): Promise<void> {
  const stamp = join(folder, 'node_modules/.cache/lock-hash')
  const lock = await readFile(join(folder, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).digest('hex')
  if ((await readFile(stamp, 'utf8').catch(() => undefined)) === hash) return
  // `include`, because of NODE_ENV=production
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  await run('npm', ['ci', ...options], { cwd: folder })
  await mkdir(join(folder, 'node_modules/.cache'), { recursive: true })
  await writeFile(stamp, hash)
}

/** Vitest's `globalSetup`: suites that share `test/tools` must not install it beside each other. */
export const setup = (): Promise<void> => install(tools)

/** Also copies this package, because a lockfile would need the hash of each build's tarball. */
export async function installWithPackage(folder: string): Promise<void> {
  await install(folder)
  const target = join(folder, 'node_modules/inscription-hooks')
  await rm(target, { recursive: true, force: true })
  await cp(join(root, 'dist'), join(target, 'dist'), { recursive: true })
  await cp(join(root, 'package.json'), join(target, 'package.json'))
}
