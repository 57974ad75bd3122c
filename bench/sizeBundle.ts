import { brotliCompressSync, gzipSync } from 'node:zlib'

/** A file that a bundler wrote. */
export type Chunk = {
  code: Uint8Array
  /** Files it imports statically: they load with it. */
  imports: string[]
  /** Files it asks for with `import()`. */
  laterImports: string[]
  /** The module whose `import()` it answers; a chunk that others share has none. */
  module: string | undefined
  /** Its modules, with the bytes that the bundler says each has in it. */
  modules: ReadonlyMap<string, number>
}

export type Bundle = { entry: string; chunks: ReadonlyMap<string, Chunk> }

/** What is bundled: a module's text, and the folder its imports are looked up from. */
export type Source = { text: string; folder: string }

export type Bundler = {
  key: 'esbuild' | 'rolldown'
  name: string
  bundle: (source: Source) => Promise<Bundle>
}

/** Never in the bundle: an app has them anyway, and once. */
export const EXTERNAL: readonly string[] = ['react', 'react-dom', '@tanstack/react-query']

/** The entry and all that it imports, over however many files. */
export function reach(entry: string, importsOf: (file: string) => readonly string[]): Set<string> {
  const reached = new Set([entry])
  for (const file of reached) for (const imported of importsOf(file)) reached.add(imported)
  return reached
}

export type Weight = { gzip: number; brotli: number }

/** Each file on its own, as they travel. */
export function weigh(chunks: readonly Chunk[]): Weight {
  const weight = { gzip: 0, brotli: 0 }
  for (const { code } of chunks) {
    weight.gzip += gzipSync(code, { level: 9 }).length
    weight.brotli += brotliCompressSync(code).length
  }
  return weight
}
