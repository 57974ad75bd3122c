import { accessSync, constants } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

const debianPackages: Readonly<Record<string, string>> = {
  'redis-server': 'redis-server',
  nginx: 'nginx',
  openssl: 'openssl',
}

/** The path of a program. Servers are not always on the PATH of a plain user. */
export function findProgram(name: string): string {
  if (isAbsolute(name)) return name
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const path = folders.map((folder) => join(folder, name)).find(isExecutable)
  if (path) return path
  const hint = debianPackages[name] ?? name
  throw new Error(`These tests need ${name}, which is not here. On Debian: apt install ${hint}`)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
