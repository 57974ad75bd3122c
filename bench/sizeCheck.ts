// Holds what an app downloads to the budgets of sizeLines.ts: `npm run check:size`. Reads `dist`.
import { table } from './machine.ts'
import { overBudget } from './sizeFaults.ts'
import { lines, nameOf } from './sizeLines.ts'
import { measureLine } from './sizeMeasure.ts'
import { budgetText, sizeCells, sizeHead } from './sizeTable.ts'

const rows = [['import', ...sizeHead, 'budgets: first load, all; of each']]
const faults: string[] = []
for (const line of lines.filter(({ budget }) => budget)) {
  const sizes = await measureLine(line)
  rows.push([nameOf(line), ...sizeCells(sizes), budgetText(line)])
  faults.push(...overBudget(line, sizes))
}
console.log(`Bytes after gzip (after brotli)\n\n${table(rows)}`)

for (const fault of faults) console.error(`\nFAILED: ${fault}`)
if (faults.length > 0) process.exitCode = 1
