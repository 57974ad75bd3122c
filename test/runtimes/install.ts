import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from './spawnCommand.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Installs the folder's lockfile and a copy of this package. `args` of `npm ci` choose a part. */
export async function install(folder: string, ...args: readonly string[]): Promise<void> {
  await installLocked(folder, ...args)
  await copyPackage(folder)
}

/** Skipped when the same part of the same lockfile is installed. */
export async function installLocked(folder: string, ...args: readonly string[]): Promise<void> {
  const stamp = join(folder, 'node_modules/.cache/lock-hash')
  const lock = await readFile(join(folder, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).update(args.join(' ')).digest('hex')
  if ((await readFile(stamp, 'utf8').catch(() => undefined)) === hash) return
  const options = ['--no-audit', '--no-fund', '--loglevel=error']
  await runCommand({ command: 'npm', args: ['ci', ...args, ...options], cwd: folder })
  await mkdir(join(folder, 'node_modules/.cache'), { recursive: true })
  await writeFile(stamp, hash)
}

/** Copies, because a lockfile would need the hash of each build's tarball. */
async function copyPackage(folder: string): Promise<void> {
  const target = join(folder, 'node_modules/inscription-hooks')
  await rm(target, { recursive: true, force: true })
  await cp(join(root, 'dist'), join(target, 'dist'), { recursive: true })
  await cp(join(root, 'package.json'), join(target, 'package.json'))
}
