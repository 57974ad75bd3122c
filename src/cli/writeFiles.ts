import { lstatSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** @throws Error if something exists and may not be replaced, or if there is no folder. */
export function checkFiles(paths: readonly string[], force: boolean): void {
  for (const path of paths) {
    if (!lstatSync(dirname(path), { throwIfNoEntry: false })) {
      throw new Error(`the folder of ${path} does not exist`)
    }
    // of a link itself, which may lead nowhere
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (found && !found.isFile() && !found.isSymbolicLink()) {
      throw new Error(`${path} is a folder, a pipe or a device; choose another file`)
    }
    if (!force && found) throw new Error(`${path} exists; use --force to overwrite it`)
  }
}

/** Writes each file whole or not at all. Replaces a link, does not follow it. */
export function writeFiles(files: ReadonlyMap<string, string>, force: boolean): void {
  const paths = [...files.keys()]
  const temporary = (path: string) => `${path}.${process.pid}.tmp`
  try {
    for (const [path, text] of files) writeFileSync(temporary(path), text, { flag: 'wx' })
    checkFiles(paths, force) // a file may have appeared during the run
    for (const path of paths) renameSync(temporary(path), path)
  } finally {
    for (const path of paths) rmSync(temporary(path), { force: true })
  }
}
