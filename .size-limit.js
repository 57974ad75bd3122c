// The budgets of bench/sizeLines.ts in size-limit's terms: `npm run check:size`. It takes 32 bytes off
// for an empty bundle; bench/sizeCheck.ts holds the same budgets to the byte, with rolldown too.
import { esbuildOptions } from './bench/sizeBundlers.ts'
import { lines, nameOf, sourceOf } from './bench/sizeLines.ts'

export default lines
  .filter(({ budget }) => budget)
  .map((line) => ({
    name: nameOf(line),
    path: 'dist/exports/index.js',
    gzip: true,
    limit: line.budget,
    modifyEsbuildConfig: ({ outdir, plugins }) => ({
      ...esbuildOptions({ text: sourceOf(line), folder: import.meta.dirname }),
      outdir,
      plugins,
      metafile: true,
    }),
  }))
