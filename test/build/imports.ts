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

/** The packages that a built module reaches, itself and through its own modules. */
export function packagesReachedBy(file: string): { statically: string[]; dynamically: string[] } {
  const seen = new Set<string>()
  const statically = new Set<string>()
  const dynamically = new Set<string>()
  const visit = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    for (const { specifier, isDynamic } of importsOf(module)) {
      if (specifier.startsWith('.')) {
        visit(relative(root, resolve(root, dirname(module), specifier)))
      } else (isDynamic ? dynamically : statically).add(specifier)
    }
  }
  visit(file)
  return { statically: [...statically].sort(), dynamically: [...dynamically].sort() }
}
