import { type ImportLine, nameOf } from './sizeLines.ts'
import { bundlers, type Size } from './sizeMeasure.ts'
import { bytesText } from './sizeTable.ts'

/** What is above its budget, with any bundler. */
export function overBudget(line: ImportLine, sizes: readonly Size[]): string[] {
  const { budget } = line
  if (!budget) return []
  return sizes.flatMap(({ firstLoad, all }, index) => {
    const bundler = bundlers[index]
    if (!bundler) throw new Error('There are more sizes than bundlers.')
    const parts = [
      { part: 'first load', bytes: firstLoad.gzip, most: budget.firstLoad[bundler.key] },
      { part: 'all chunks', bytes: all.gzip, most: budget.all[bundler.key] },
    ]
    return parts
      .filter(({ bytes, most }) => bytes > most)
      .map(({ part, bytes, most }) => {
        const figures = `${bytesText(bytes)} bytes, of ${bytesText(most)} at most`
        return `${nameOf(line)}, ${part} with ${bundler.name}: ${figures}`
      })
  })
}
