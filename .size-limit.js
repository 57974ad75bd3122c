// The budgets of bench/sizeLines.ts in size-limit's terms: `npm run check:size`. It takes 32 bytes off
// for an empty bundle; bench/sizeCheck.ts holds the same budgets to the byte, with rolldown too.
import { basename } from 'node:path'
import { reach } from './bench/sizeBundle.ts'
import { importsOf, optionsOf } from './bench/sizeEsbuild.ts'
import { lines, sourceOf } from './bench/sizeLines.ts'

export default lines
  .filter(({ budget }) => budget)
  .flatMap((line) => [
    check(line, 'first load', line.budget.firstLoad.esbuild),
    check(line, 'all chunks', line.budget.all.esbuild),
  ])

function check(line, part, limit) {
  const source = { text: sourceOf(line), folder: import.meta.dirname }
  const plugins = [onlyLoaded(part === 'first load')]
  return {
    name: `${line.exports}: ${part}`,
    path: 'dist/exports/index.js',
    gzip: true,
    limit,
    modifyEsbuildConfig: ({ outdir }) => ({ ...optionsOf(source), outdir, plugins }),
  }
}

/** size-limit weighs each file that the metafile names: it leaves those in it that are loaded. */
function onlyLoaded(isFirst) {
  const setup = (build) =>
    build.onEnd(({ metafile }) => {
      if (!metafile) return // it could not be built, which esbuild tells itself
      const files = Object.keys(metafile.outputs)
      const entry = files.find((file) => basename(file) === 'stdin.js')
      if (!entry) throw new Error(`There is no stdin.js among ${files.join(', ')}.`)
      const loaded = reach(entry, (file) => {
        const { imports, laterImports } = importsOf(metafile, file)
        return isFirst ? imports : [...imports, ...laterImports]
      })
      const kept = Object.entries(metafile.outputs).filter(([file]) => loaded.has(file))
      metafile.outputs = Object.fromEntries(kept)
    })
  return { name: 'only-loaded', setup }
}
