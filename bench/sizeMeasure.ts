import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { bundlers, type Source } from './sizeBundlers.ts'
import { type ImportLine, nameOf, sourceOf } from './sizeLines.ts'

export const ROOT: string = fileURLToPath(new URL('..', import.meta.url))

/** With one bundler, in bytes. */
export type Size = { bundler: string; gzip: number; brotli: number }

/** What a source weighs, with each bundler. */
export function measure(source: Source): Promise<Size[]> {
  return Promise.all(
    bundlers.map(async ({ name, bundle }) => {
      const { code } = await bundle(source)
      const gzip = gzipSync(code, { level: 9 }).length
      return { bundler: name, gzip, brotli: brotliCompressSync(code).length }
    }),
  )
}

/** Of this package, as it was built. */
export function measureLine(line: ImportLine): Promise<Size[]> {
  return measure({ text: sourceOf(line), folder: ROOT })
}

/** What is above its budget, with any bundler. */
export function sizeFaults(line: ImportLine, sizes: readonly Size[]): string[] {
  const { budget = Number.POSITIVE_INFINITY } = line
  return sizes
    .filter(({ gzip }) => gzip > budget)
    .map(({ bundler, gzip }) => {
      const figures = `${bytesText(gzip)} bytes, at most ${bytesText(budget)}`
      return `${nameOf(line)} with ${bundler}: ${figures}`
    })
}

export const bytesText = (bytes: number): string => bytes.toLocaleString('en-US')

/** The columns of `sizeCells`. */
export const sizeHead: string[] = bundlers.map(({ name }) => name)

/** '4,480 (4,010)': after gzip, and after brotli. */
export const sizeCells = (sizes: readonly Size[]): string[] =>
  sizes.map(({ gzip, brotli }) => `${bytesText(gzip)} (${bytesText(brotli)})`)
