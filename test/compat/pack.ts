import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runLeashed } from '../runtimes/runLeashed.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Packs the build as npm publishes it; gives what puts that where a package belongs. */
export async function pack(): Promise<(target: string) => Promise<void>> {
  const folder = join(root, '.cache/compat')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const args = ['pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', folder]
  await runLeashed({ command: 'npm', args, cwd: root })
  const [tarball] = await readdir(folder)
  if (!tarball) throw new Error('npm pack gave nothing.')

  return async (target) => {
    await rm(target, { recursive: true, force: true })
    await mkdir(target, { recursive: true })
    const extract = ['-xzf', join(folder, tarball), '--strip-components=1', '-C', target]
    await runLeashed({ command: 'tar', args: extract, cwd: root })
  }
}
