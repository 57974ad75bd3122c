import { join, relative } from 'node:path'
import { type BuildOptions, build, type Metafile, version } from 'esbuild'
import { type Bundle, type Bundler, type Chunk, EXTERNAL, type Source } from './sizeBundle.ts'

export const esbuild: Bundler = { key: 'esbuild', name: `esbuild ${version}`, bundle }

/** The entry is written as stdin.js. */
export const optionsOf = ({ text, folder }: Source): BuildOptions => ({
  stdin: { contents: text, resolveDir: folder },
  metafile: true,
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  define: { 'process.env.NODE_ENV': '"production"' },
  external: [...EXTERNAL],
  logLevel: 'silent',
})

async function bundle(source: Source): Promise<Bundle> {
  const { folder } = source
  const { metafile, outputFiles } = await build({
    ...optionsOf(source),
    absWorkingDir: folder,
    outdir: join(folder, 'out'), // `write` is off: names only
    metafile: true,
    write: false,
  })
  const codes = new Map(outputFiles.map(({ path, contents }) => [relative(folder, path), contents]))
  const chunks = new Map<string, Chunk>()
  for (const [file, { entryPoint, inputs }] of Object.entries(metafile.outputs)) {
    const code = codes.get(file)
    if (!code) throw new Error(`esbuild names ${file}, and has not written it.`)
    const modules = new Map<string, number>()
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) modules.set(path, bytesInOutput)
    chunks.set(file, { code, ...importsOf(metafile, file), module: entryPoint, modules })
  }
  return { entry: join('out', 'stdin.js'), chunks }
}

/** Of the files that esbuild wrote: a package that is external is none of them. */
export function importsOf(
  { outputs }: Metafile,
  file: string,
): Pick<Chunk, 'imports' | 'laterImports'> {
  const own = outputs[file]?.imports.filter(({ external }) => !external) ?? []
  const paths = (isLater: boolean) =>
    own.filter(({ kind }) => (kind === 'dynamic-import') === isLater).map(({ path }) => path)
  return { imports: paths(false), laterImports: paths(true) }
}
