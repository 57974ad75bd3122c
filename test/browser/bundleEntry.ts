import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'esbuild'

export type BundleOptions = Pick<
  BuildOptions,
  'platform' | 'packages' | 'minify' | 'sourcemap' | 'nodePaths'
> & {
  /** React's and TanStack Query's build; the development one checks, measures and logs more. */
  mode: 'production' | 'development'
}

/** A module and all that it imports as one text; with `sourcemap: true` its map as a second one. */
export async function bundleEntry(
  entry: URL,
  { mode, ...options }: BundleOptions,
): Promise<Record<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    write: false,
    outdir: '/', // names its files, and none is written
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    ...options,
  })
  return Object.fromEntries(outputFiles.map(({ path, text }) => [path.slice(1), text]))
}
