import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The folders that programs are looked for in. */
export function pathFolders(): string[] {
  return (process.env.PATH ?? '').split(delimiter)
}

/** The first program of this name in these folders. */
export function findExecutable(name: string, folders: readonly string[]): string | undefined {
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
