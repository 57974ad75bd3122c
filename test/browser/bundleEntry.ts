import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'esbuild'

export type BundleOptions = Pick<
  BuildOptions,
  'platform' | 'packages' | 'minify' | 'sourcemap' | 'nodePaths'
> & {
  /** Selects the build of React and TanStack Query. */
  mode: 'production' | 'development'
}

/** Bundles a module with its imports. Returns the text of each output file by name. */
export async function bundleEntry(
  entry: URL,
  { mode, ...options }: BundleOptions,
): Promise<Record<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    write: false,
    outdir: '/', // for file names only, nothing is written
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode), __DOCS_URL__: '""' },
    ...options,
  })
  return Object.fromEntries(outputFiles.map(({ path, text }) => [path.slice(1), text]))
}
