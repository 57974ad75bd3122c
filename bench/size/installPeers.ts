import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'

/** Where the other packages are installed. */
export const folder: string = join(import.meta.dirname, 'peers')

/** Installs the versions of `peers/package-lock.json`, once. */
export function installPeers(): void {
  const installed = statSync(join(folder, 'node_modules/.package-lock.json'), {
    throwIfNoEntry: false,
  })
  const { mtimeMs } = statSync(join(folder, 'package-lock.json'))
  if (installed && installed.mtimeMs > mtimeMs) return
  execFileSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], { cwd: folder })
}
