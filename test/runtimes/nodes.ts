import { accessSync, constants } from 'node:fs'
import { delimiter, join, sep } from 'node:path'
import { versionOf } from './versionOf.js'

export type Node = {
  readonly major: string
  /** Its executable; without one there is no such Node here. */
  readonly path: string | undefined
}

/** The machine's own Node, and the one that the tools bring. */
export function findNodes(): readonly Node[] {
  const system = process.env.USER_NODE ?? findSystemNode()
  const tools = { major: majorOf(process.version), path: process.execPath }
  if (system === undefined) return [{ major: '20', path: undefined }, tools]
  const major = majorOf(versionOf(system))
  return major === tools.major ? [tools] : [{ major, path: system }, tools]
}

function findSystemNode(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders
    .filter((folder) => !folder.split(sep).includes('node_modules'))
    .map((folder) => join(folder, 'node'))
    .find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function majorOf(version: string): string {
  return /\d+/.exec(version)?.[0] ?? version
}
