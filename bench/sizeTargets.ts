import type { Target } from './section.ts'
import { type ImportLine, nameOf } from './sizeLines.ts'
import { bundlers, type Size } from './sizeMeasure.ts'
import { bytesText } from './sizeTable.ts'

/** The first load of a line, by each bundler. */
export function sizeTargets(line: ImportLine, sizes: readonly Size[]): Target[] {
  const { targetBytes } = line
  if (targetBytes === undefined) return []
  return sizes.map(({ firstLoad }, index) => ({
    what: `first load of ${nameOf(line)}, gzip, ${bundlers[index]?.name}`,
    goal: `≤ ${bytesText(targetBytes)} B`,
    reached: `${bytesText(firstLoad.gzip)} B`,
    isReached: firstLoad.gzip <= targetBytes,
  }))
}
