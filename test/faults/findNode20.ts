import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The machine's own Node, where it is of version 20: node_modules holds a newer one for the tools. */
export function findNode20(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders
    .map((folder) => join(folder, 'node'))
    .filter((node) => existsSync(node))
    .find((node) => String(execFileSync(node, ['--version'])).startsWith('v20.'))
}
