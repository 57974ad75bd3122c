import { type ImportLine, nameOf } from './sizeLines.ts'
import type { Size } from './sizeMeasure.ts'
import { bytesText } from './sizeTable.ts'

/** What is above its budget, with any bundler. */
export function overBudget(line: ImportLine, sizes: readonly Size[]): string[] {
  if (!line.budget) return []
  const { firstLoadBytes, allBytes } = line.budget
  return sizes.flatMap(({ bundler, firstLoad, all }) => {
    const parts = [
      { part: 'first load', bytes: firstLoad.gzip, budget: firstLoadBytes },
      { part: 'all chunks', bytes: all.gzip, budget: allBytes },
    ]
    return parts
      .filter(({ bytes, budget }) => bytes > budget)
      .map(({ part, bytes, budget }) => {
        const figures = `${bytesText(bytes)} bytes, of ${bytesText(budget)} at most`
        return `${nameOf(line)}, ${part} with ${bundler}: ${figures}`
      })
  })
}
