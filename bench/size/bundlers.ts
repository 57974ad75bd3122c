import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, version } from 'esbuild'
import { rolldown, VERSION } from 'rolldown'

/** TypeScript of a module, the folder that its imports are resolved from, and what is left out. */
type Source = { text: string; folder: string; external?: string[] }

/** Peer dependencies of every app. */
const external = ['react', 'react-dom', '@tanstack/react-query']
const define = { 'process.env.NODE_ENV': '"production"' }

const bundlers = [
  { name: `esbuild ${version}`, bundle: bundleWithEsbuild },
  { name: `rolldown ${VERSION}`, bundle: bundleWithRolldown },
]

export const bundlerNames: string[] = bundlers.map(({ name }) => name)

/** Bytes after gzip of a bundle with these imports, without peers, in the order of `bundlerNames`. */
export function measureBytes(lines: readonly string[], folder: string): Promise<number[]> {
  const names = lines.map((line) => line.replace(/^export.*|^import|[{}]|from .*/g, '')).join()
  // use all imports, or the bundlers drop them
  const text = [...lines, names && `globalThis.used = [${names}]`].join('\n')
  return bundledBytes({ text, folder, external })
}

/** Bytes after gzip of a bundle, in the order of `bundlerNames`. */
export function bundledBytes(source: Source): Promise<number[]> {
  return Promise.all(
    bundlers.map(async ({ bundle }) => gzipSync(await bundle(source), { level: 9 }).length),
  )
}

export const bytesText = (bytes: number): string => bytes.toLocaleString('en-US')

async function bundleWithEsbuild({ text, folder, external = [] }: Source): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents: text, resolveDir: folder, loader: 'ts' },
    absWorkingDir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
    ...{ define, external },
  })
  return outputFiles[0]?.contents ?? Buffer.of()
}

async function bundleWithRolldown({ text, folder, external = [] }: Source): Promise<string> {
  const input = join(folder, 'entry.ts') // not a real file
  const built = await rolldown({
    input,
    cwd: folder,
    platform: 'browser',
    external: external.map((name) => new RegExp(`^${name}(/|$)`)),
    transform: { define },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === input ? id : undefined),
        load: (id) => (id === input ? text : undefined),
      },
    ],
    logLevel: 'silent',
  })
  const { output } = await built.generate({ format: 'esm', minify: true, codeSplitting: false })
  await built.close()
  return output[0].code
}
