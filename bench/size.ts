import { table } from './machine.ts'
import type { Section } from './section.ts'
import { overBudget } from './sizeFaults.ts'
import { type ImportLine, lines, nameOf, sourceOf } from './sizeLines.ts'
import { bundlers, measureLine, ROOT, type Size } from './sizeMeasure.ts'
import { moduleTable } from './sizeModules.ts'
import { peerTable } from './sizePeers.ts'
import { budgetText, laterRows, sizeCells, sizeHead } from './sizeTable.ts'
import { sizeTargets } from './sizeTargets.ts'

const bundler = bundlers.map(({ name }) => name)

/** What an app downloads for each import, beside others. Reads `dist`. */
export async function bytes(): Promise<Section> {
  const [main] = lines
  if (!main) throw new Error('There is no import line.')
  const measured: { line: ImportLine; sizes: Size[] }[] = []
  for (const line of lines) {
    measured.push({ line, sizes: await measureLine(line) })
  }
  const sizeRows = measured.map(({ line, sizes }) => [
    nameOf(line),
    ...sizeCells(sizes),
    budgetText(line),
  ])
  const chunkRows = measured.flatMap(({ line, sizes }) => laterRows(nameOf(line), sizes))
  const chunkHead = ['import', 'chunk, by the module it is for', ...bundler]
  const text = `## Bytes

Bytes after gzip, level 9 (after brotli): minified ES modules, split into chunks, each chunk compressed on its own and added up. 1 kB is 1,000 bytes. React and TanStack Query are not in them, everything else is. First load is the entry and what it imports statically; \`import()\` brings the rest.

${table([['import', ...sizeHead, 'budgets: first load, all; of each'], ...sizeRows])}

### Chunks loaded later

${chunkRows.length > 0 ? table([chunkHead, ...chunkRows]) : 'None.'}

### Modules of ${nameOf(main)}

With ${bundler[0]}, before compression.

${await moduleTable({ text: sourceOf(main), folder: ROOT })}

### Beside others

React and TanStack Query are not in theirs either.

${await peerTable(measured[0]?.sizes ?? [])}`
  return {
    text,
    targets: measured.flatMap(({ line, sizes }) => sizeTargets(line, sizes)),
    faults: measured.flatMap(({ line, sizes }) => overBudget(line, sizes)),
  }
}
