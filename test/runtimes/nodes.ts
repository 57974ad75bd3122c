import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'

export type Node = {
  readonly major: string
  /** The executable; `undefined` if not installed. */
  readonly path: string | undefined
}

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
  const tools = { major: majorOf(process.version), path: process.execPath }
  const system = {
    major: systemNode
      ? majorOf(execFileSync(systemNode, ['--version'], { encoding: 'utf8' }))
      : '20',
    path: systemNode,
  }
  return system.major === tools.major ? [tools] : [system, tools]
}

function majorOf(version: string): string {
  return /\d+/.exec(version)?.[0] ?? version
}
