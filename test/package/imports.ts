import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The files under a folder that match `ending`, relative to the root. */
export function filesUnder(folder: string, ending: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => ending.test(name) && statSync(join(root, name)).isFile())
    .sort()
}

/** The specifiers of a module's imports and re-exports. */
export function importsOf(file: string): { specifier: string; isDynamic: boolean }[] {
  const text = readFileSync(join(root, file), 'utf8').replace(/^\s*(\/\/|\*).*$/gm, '')
  const found = text.matchAll(/\b(?:from\s+|import\s+|import\(\s*)(['"])([^'"]+)\1/g)
  return [...found].map(([all, , specifier = '']) => ({
    specifier,
    isDynamic: all.startsWith('import('),
  }))
}

/** The packages that a built module imports, directly or not, and its dynamic imports. */
export function importedBy(file: string): { packages: string[]; dynamic: string[] } {
  const modules = new Set([file])
  const packages = new Set<string>()
  const dynamic = new Set<string>()
  for (const module of modules) {
    for (const { specifier, isDynamic } of importsOf(module)) {
      if (isDynamic) dynamic.add(specifier)
      if (!specifier.startsWith('.')) packages.add(specifier)
      else modules.add(relative(root, resolve(root, dirname(module), specifier)))
    }
  }
  return { packages: [...packages].sort(), dynamic: [...dynamic] }
}
