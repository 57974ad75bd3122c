import { table } from './machine.ts'
import type { Section, Target } from './section.ts'
import { bundlers, bundleWithEsbuild } from './sizeBundlers.ts'
import { type ImportLine, lines, nameOf, sourceOf } from './sizeLines.ts'
import {
  bytesText,
  measureLine,
  ROOT,
  type Size,
  sizeCells,
  sizeFaults,
  sizeHead,
} from './sizeMeasure.ts'
import { peerTable } from './sizePeers.ts'

const MODULES_SHOWN = 20

/** What an app downloads for each import, beside others. Reads `dist`. */
export async function bytes(): Promise<Section> {
  const [main] = lines
  if (!main) throw new Error('There is no import line.')
  const rows = [['import', ...sizeHead, 'budget']]
  const [targets, faults]: [Target[], string[]] = [[], []]
  for (const line of lines) {
    const sizes = await measureLine(line)
    rows.push([nameOf(line), ...sizeCells(sizes), line.budget ? bytesText(line.budget) : ''])
    targets.push(...sizeTargets(line, sizes))
    faults.push(...sizeFaults(line, sizes))
  }
  const text = `## Bytes

Bytes after gzip, level 9 (after brotli), of one minified ES module with all that the import needs. React and TanStack Query are not in it. 1 kB is 1,000 bytes.

${table(rows)}

### Modules of ${nameOf(main)}

With ${bundlers[0]?.name}, before compression.

${await moduleTable(main)}

### Beside others

React and TanStack Query are not in theirs either.

${await peerTable(await measureLine(main))}`
  return { text, targets, faults }
}

function sizeTargets(line: ImportLine, sizes: readonly Size[]): Target[] {
  const { budget } = line
  if (!budget) return []
  return sizes.map(({ bundler, gzip }) => ({
    what: `${nameOf(line)}, gzip, ${bundler}`,
    goal: `≤ ${bytesText(budget)} B`,
    reached: `${bytesText(gzip)} B`,
    isReached: gzip <= budget,
  }))
}

async function moduleTable(line: ImportLine): Promise<string> {
  const { code, modules } = await bundleWithEsbuild({ text: sourceOf(line), folder: ROOT })
  const sorted = [...modules]
    .filter(([, size]) => size > 0)
    .sort((left, right) => right[1] - left[1])
  const rest = sorted.slice(MODULES_SHOWN)
  const restBytes = rest.reduce((sum, [, size]) => sum + size, 0)
  return table([
    ['module', 'minified bytes'],
    ...sorted
      .slice(0, MODULES_SHOWN)
      .map(([path, size]) => [path.replace(/^dist\/(.*)\.js$/, '$1'), bytesText(size)]),
    ...(rest.length > 0 ? [[`${rest.length} smaller modules`, bytesText(restBytes)]] : []),
    ['all', bytesText(code.length)],
  ])
}
