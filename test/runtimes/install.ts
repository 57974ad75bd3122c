import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runLeashed } from './runLeashed.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What the folder's lockfile names, and this package as it was built. */
export async function install(folder: string): Promise<void> {
  await installLocked(folder)
  await putPackage(folder)
}

/** As scripts/setup.mjs does it for the root. */
async function installLocked(folder: string): Promise<void> {
  const stamp = join(folder, 'node_modules/.cache/lock-hash')
  const lock = await readFile(join(folder, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).digest('hex')
  if ((await readFile(stamp, 'utf8').catch(() => undefined)) === hash) return
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  await runLeashed({ command: 'npm', args, cwd: folder })
  await mkdir(join(folder, 'node_modules/.cache'), { recursive: true })
  await writeFile(stamp, hash)
}

/** By hand: a tarball has another hash after each build, and no lockfile could name it. */
async function putPackage(folder: string): Promise<void> {
  const target = join(folder, 'node_modules/inscription-hooks')
  await rm(target, { recursive: true, force: true })
  await cp(join(root, 'dist'), join(target, 'dist'), { recursive: true })
  await cp(join(root, 'package.json'), join(target, 'package.json'))
}
