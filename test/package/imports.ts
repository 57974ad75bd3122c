import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The files under a folder whose names end so, relative to the root. */
export function filesUnder(folder: string, ending: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => ending.test(name) && statSync(join(root, name)).isFile())
    .sort()
}

/** What a module names after `from` or in `import(…)`. */
export function importsOf(file: string): { specifier: string; isDynamic: boolean }[] {
  const text = readFileSync(join(root, file), 'utf8').replace(/^\s*(\/\/|\*).*$/gm, '')
  const found = text.matchAll(/\b(?:from\s+|import\s+|import\(\s*)(['"])([^'"]+)\1/g)
  return [...found].map(([all, , specifier = '']) => ({
    specifier,
    isDynamic: all.startsWith('import('),
  }))
}

/** The packages that a built module reaches through its own modules, and what it loads by `import()`. */
export function reachedBy(file: string): { packages: string[]; onDemand: string[] } {
  const modules = new Set([file])
  const packages = new Set<string>()
  const onDemand = new Set<string>()
  for (const module of modules) {
    for (const { specifier, isDynamic } of importsOf(module)) {
      if (isDynamic) onDemand.add(specifier)
      if (!specifier.startsWith('.')) packages.add(specifier)
      else modules.add(relative(root, resolve(root, dirname(module), specifier)))
    }
  }
  return { packages: [...packages].sort(), onDemand: [...onDemand] }
}
