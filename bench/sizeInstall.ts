import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const PATIENCE_MS = 300_000

/**
 * What the folder's lockfile names, unless that is what is installed. Runs none of their scripts.
 * Answers what went wrong: the report goes on without them, on a machine without a network.
 */
export async function installPeers(folder: string): Promise<string | undefined> {
  const stamp = join(folder, 'node_modules/.cache/lock-hash')
  const lock = await readFile(join(folder, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).digest('hex')
  if ((await readFile(stamp, 'utf8').catch(() => undefined)) === hash) return undefined
  const args = ['ci', '--ignore-scripts', '--fetch-retries=1', '--loglevel=error']
  try {
    await run('npm', args, { cwd: folder, timeout: PATIENCE_MS })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return message.split('\n', 2).join('\n')
  }
  await mkdir(join(folder, 'node_modules/.cache'), { recursive: true })
  await writeFile(stamp, hash)
  return undefined
}
