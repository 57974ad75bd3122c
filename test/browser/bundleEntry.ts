import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'esbuild'

/**
 * Bundles a module with its imports. Returns the text of each output file by name. `mode` selects
 * the build of React and TanStack Query.
 */
export async function bundleEntry(
  entry: URL,
  { mode, ...options }: BuildOptions & { mode: 'production' | 'development' },
): Promise<Record<string, string>> {
  const { outputFiles } = await build({
    ...options,
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    write: false,
    outdir: '/', // for file names only, nothing is written
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode), __DOCS_URL__: '""' },
  })
  return Object.fromEntries(outputFiles.map(({ path, text }) => [path.slice(1), text]))
}
