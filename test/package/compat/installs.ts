import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('installs', import.meta.url))

/** The folders that have a lockfile of their own. */
export const installs: readonly string[] = readdirSync(folder)

export const folderOf = (install: string): string => join(folder, install)

/** The version of a package that an install names, without the name that an alias is for. */
export function versionIn(install: string, name: string): string {
  const text = readFileSync(join(folder, install, 'package.json'), 'utf8')
  const { dependencies, optionalDependencies } = JSON.parse(text) as {
    dependencies?: Record<string, string>
    optionalDependencies?: Record<string, string>
  } // ours
  const pin = { ...dependencies, ...optionalDependencies }[name]
  if (!pin) throw new Error(`${install} does not install ${name}.`)
  return pin.replace(/^npm:.*@/, '')
}
