import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const lockSchema = z.object({ packages: z.record(z.string(), z.unknown()) })

/** The packages that a folder's lockfile names, each as often as it is installed. */
export async function installedPackages(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, 'package-lock.json'), 'utf8')
  const paths = Object.keys(lockSchema.parse(JSON.parse(text)).packages)
  return paths.filter((path) => path !== '').map((path) => path.replace(/^.*node_modules\//, ''))
}
