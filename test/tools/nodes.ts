import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'

export type Node = { readonly major: string; readonly path: string }

/** The machine's Node. npm puts the Node of node_modules first in the PATH. */
export const systemNode: string | undefined =
  process.env.USER_NODE ??
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.split(sep).includes('node_modules'))
    .map((folder) => join(folder, 'node'))
    .find(existsSync)

/** The machine's Node, and the one that runs the tests. */
export function findNodes(): readonly Node[] {
  const majorOf = (version: string) => /\d+/.exec(version)?.[0] ?? version
  const own = { major: majorOf(process.version), path: process.execPath }
  if (!systemNode) return [own]
  const version = execFileSync(systemNode, ['--version'], { encoding: 'utf8' })
  const system = { major: majorOf(version), path: systemNode }
  return system.major === own.major ? [own] : [system, own]
}
