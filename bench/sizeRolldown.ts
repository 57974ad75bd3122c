import { join, relative } from 'node:path'
import { rolldown, VERSION } from 'rolldown'
import { type Bundle, type Bundler, type Chunk, EXTERNAL, type Source } from './sizeBundle.ts'

export const rolldownBundler: Bundler = { key: 'rolldown', name: `rolldown ${VERSION}`, bundle }

async function bundle({ text, folder }: Source): Promise<Bundle> {
  const input = join(folder, 'entry.js') // is on no disk
  const build = await rolldown({
    input,
    cwd: folder,
    platform: 'browser',
    external: EXTERNAL.map((name) => new RegExp(`^${name}(/|$)`)),
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === input ? id : undefined),
        load: (id) => (id === input ? text : undefined),
      },
    ],
    logLevel: 'silent',
  })
  const { output } = await build.generate({ format: 'esm', minify: true })
  await build.close()

  const written = output.filter((file) => file.type === 'chunk')
  const names = new Set(written.map(({ fileName }) => fileName))
  const chunks = new Map<string, Chunk>()
  for (const chunk of written) {
    const { fileName, code, isDynamicEntry, facadeModuleId } = chunk
    const modules = new Map<string, number>()
    for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
      modules.set(relative(folder, id), renderedLength)
    }
    chunks.set(fileName, {
      code: Buffer.from(code),
      imports: chunk.imports.filter((name) => names.has(name)),
      laterImports: chunk.dynamicImports.filter((name) => names.has(name)),
      module: isDynamicEntry && facadeModuleId ? relative(folder, facadeModuleId) : undefined,
      modules,
    })
  }
  const entry = written.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('rolldown has written no entry.')
  return { entry: entry.fileName, chunks }
}
