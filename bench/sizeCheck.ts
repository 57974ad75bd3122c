// Holds what an app downloads to the budgets of sizeLines.ts, with both bundlers: `npm run check:size`.
// Reads `dist`.
import { table } from './machine.ts'
import { lines, nameOf } from './sizeLines.ts'
import { bytesText, measureLine, sizeCells, sizeFaults, sizeHead } from './sizeMeasure.ts'

const rows = [['import', ...sizeHead, 'budget']]
const faults: string[] = []
for (const line of lines) {
  if (!line.budget) continue
  const sizes = await measureLine(line)
  rows.push([nameOf(line), ...sizeCells(sizes), bytesText(line.budget)])
  faults.push(...sizeFaults(line, sizes))
}
console.log(`Bytes after gzip (after brotli)\n\n${table(rows)}`)

for (const fault of faults) console.error(`\nFAILED: ${fault}`)
if (faults.length > 0) process.exitCode = 1
