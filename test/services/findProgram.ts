import { isAbsolute } from 'node:path'
import { findExecutable, pathFolders } from './findExecutable.js'

const debianPackages: Readonly<Record<string, string>> = {
  'redis-server': 'redis-server',
  nginx: 'nginx',
  openssl: 'openssl',
}

/** The path of a program. Servers are not always on the PATH of a plain user. */
export function findProgram(name: string): string {
  if (isAbsolute(name)) return name
  const path = findExecutable(name, [...pathFolders(), '/usr/sbin', '/usr/local/sbin'])
  if (path) return path
  const hint = debianPackages[name] ?? name
  throw new Error(`These tests need ${name}, which is not here. On Debian: apt install ${hint}`)
}
