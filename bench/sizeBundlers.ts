import { join, relative } from 'node:path'
import { type BuildOptions, build, version } from 'esbuild'
import { rolldown, VERSION } from 'rolldown'

/** What is bundled: a module's text, and the folder its imports are looked up from. */
export type Source = { text: string; folder: string }

/** One file with all that the source imports, `import()` included. */
export type Bundle = {
  code: Uint8Array
  /** Minified bytes of each module. */
  modules: ReadonlyMap<string, number>
}

/** Never in the bundle: an app has them anyway, and once. */
const EXTERNAL = ['react', 'react-dom', '@tanstack/react-query']
const define = { 'process.env.NODE_ENV': '"production"' }

export const bundlers = [
  { name: `esbuild ${version}`, bundle: bundleWithEsbuild },
  { name: `rolldown ${VERSION}`, bundle: bundleWithRolldown },
]

export const esbuildOptions = ({ text, folder }: Source): BuildOptions => ({
  stdin: { contents: text, resolveDir: folder },
  bundle: true,
  minify: true,
  format: 'esm',
  define,
  external: EXTERNAL,
  logLevel: 'silent',
})

export async function bundleWithEsbuild(source: Source): Promise<Bundle> {
  const { metafile, outputFiles } = await build({
    ...esbuildOptions(source),
    absWorkingDir: source.folder,
    metafile: true,
    write: false,
  })
  const [code] = outputFiles
  const [output] = Object.values(metafile.outputs)
  if (!code || !output) throw new Error('esbuild has written nothing.')
  const inputs = Object.entries(output.inputs)
  const modules = inputs.map(([path, { bytesInOutput }]) => [path, bytesInOutput] as const)
  return { code: code.contents, modules: new Map(modules) }
}

async function bundleWithRolldown({ text, folder }: Source): Promise<Bundle> {
  const input = join(folder, 'entry.js') // is on no disk
  const built = await rolldown({
    input,
    cwd: folder,
    platform: 'browser',
    external: EXTERNAL.map((name) => new RegExp(`^${name}(/|$)`)),
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
  const [chunk] = output
  const modules = Object.entries(chunk.modules)
  return {
    code: Buffer.from(chunk.code),
    modules: new Map(
      modules.map(([id, { renderedLength }]) => [relative(folder, id), renderedLength]),
    ),
  }
}
