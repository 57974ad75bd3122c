import { fileURLToPath } from 'node:url'
import { type Bundle, type Chunk, reach, type Source, type Weight, weigh } from './sizeBundle.ts'
import { esbuild } from './sizeEsbuild.ts'
import { type ImportLine, sourceOf } from './sizeLines.ts'
import { rolldownBundler } from './sizeRolldown.ts'

export const ROOT: string = fileURLToPath(new URL('..', import.meta.url))

export const bundlers = [esbuild, rolldownBundler]

export type Size = {
  bundler: string
  firstLoad: Weight
  later: Weight
  all: Weight
  laterChunks: { name: string; weight: Weight }[]
}

/** What a source weighs, with each bundler. */
export async function measure(source: Source): Promise<Size[]> {
  return Promise.all(bundlers.map(async ({ name, bundle }) => sizeOf(name, await bundle(source))))
}

/** Of this package, as it was built. */
export function measureLine(line: ImportLine): Promise<Size[]> {
  return measure({ text: sourceOf(line), folder: ROOT })
}

function sizeOf(bundler: string, bundle: Bundle): Size {
  const { first, later } = split(bundle)
  const laterChunks = later.map((chunk) => ({ name: chunkName(chunk), weight: weigh([chunk]) }))
  laterChunks.sort((left, right) => right.weight.gzip - left.weight.gzip)
  const all = weigh([...first, ...later])
  return { bundler, firstLoad: weigh(first), later: weigh(later), all, laterChunks }
}

/**
 * Files that load at once, and those that only `import()` reaches. A bundler also writes files for
 * an `import()` that it has then dropped: nothing asks for them, so they are neither.
 */
export function split({ entry, chunks }: Bundle): { first: Chunk[]; later: Chunk[] } {
  const first = reach(entry, (file) => chunks.get(file)?.imports ?? [])
  const all = reach(entry, (file) => {
    const { imports = [], laterImports = [] } = chunks.get(file) ?? {}
    return [...imports, ...laterImports]
  })
  const loaded = [...chunks].filter(([file]) => all.has(file))
  const chunksOf = (isFirst: boolean) =>
    loaded.filter(([file]) => first.has(file) === isFirst).map(([, chunk]) => chunk)
  return { first: chunksOf(true), later: chunksOf(false) }
}

/** By the module that is asked for; a chunk between others by its modules. */
export function chunkName({ module, modules }: Chunk): string {
  if (module !== undefined) return moduleName(module)
  const [first = 'no module', ...others] = [...modules.keys()].map(moduleName)
  return `shared: ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`
}

/** 'dist/query/keys.js' is 'query/keys'. */
export function moduleName(path: string): string {
  return path
    .replace(/^.*node_modules\//, '')
    .replace(/^dist\//, '')
    .replace(/\.js$/, '')
}
