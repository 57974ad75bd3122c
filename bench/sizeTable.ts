import type { Weight } from './sizeBundle.ts'
import type { ImportLine } from './sizeLines.ts'
import { bundlers, type Size } from './sizeMeasure.ts'

/** '4,480 (4,010)': after gzip, and after brotli. */
export const weightText = ({ gzip, brotli }: Weight): string =>
  `${bytesText(gzip)} (${bytesText(brotli)})`

export const bytesText = (bytes: number): string => bytes.toLocaleString('en-US')

/** The columns of `sizeCells`. */
export const sizeHead: string[] = bundlers.flatMap(({ name }) => [
  `${name}: first load`,
  'loaded later',
  'all',
])

export const sizeCells = (sizes: readonly Size[]): string[] =>
  sizes.flatMap(({ firstLoad, later, all }) => [firstLoad, later, all].map(weightText))

/** Lines of the table of chunks: each chunk of one import, with all bundlers beside each other. */
export function laterRows(name: string, sizes: readonly Size[]): string[][] {
  const chunks = new Map<string, string[]>()
  for (const [index, { laterChunks }] of sizes.entries()) {
    for (const chunk of laterChunks) {
      const cells = chunks.get(chunk.name) ?? sizes.map(() => 'none')
      cells[index] = weightText(chunk.weight)
      chunks.set(chunk.name, cells)
    }
  }
  return [...chunks].map(([chunk, cells]) => [name, chunk, ...cells])
}

export function budgetText({ budget }: ImportLine): string {
  if (!budget) return ''
  const text = (key: 'esbuild' | 'rolldown') =>
    `${bytesText(budget.firstLoad[key])}, ${bytesText(budget.all[key])}`
  return `${text('esbuild')}; ${text('rolldown')}`
}
