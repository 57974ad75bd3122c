// All measurements as one report: `npm run bench`, or `node bench/report.ts append refetch` for some.
// Reads `dist`. The whole report becomes RESULTS.md.
import { writeFileSync } from 'node:fs'
import { append } from './append.ts'
import { browser } from './browser.ts'
import { fetchOverhead } from './fetchOverhead.ts'
import { machine, table } from './machine.ts'
import { memory } from './memory.ts'
import { proxy } from './proxy.ts'
import { refetch } from './refetch.ts'
import { renders } from './renders.ts'
import type { Section, Target } from './section.ts'
import { bytes } from './size.ts'
import { versions } from './versions.ts'

const measurements: Record<string, () => Promise<Section>> = {
  ...{ bytes, fetchOverhead, append, renders, refetch, memory, browser, proxy },
}

const asked = process.argv.slice(2)
const names = asked.length > 0 ? asked : Object.keys(measurements)
const sections: Section[] = []
for (const name of names) {
  const measure = measurements[name]
  if (!measure)
    throw new Error(`No section ${name}; there are ${Object.keys(measurements).join(', ')}.`)
  console.error(`measuring ${name} …`)
  sections.push(await measure())
}

const report = [
  '# Benchmarks',
  `${machine()}; ${versions()}. Times are of this machine and this run: compare ratios.`,
  '## Targets',
  targetTable(sections.flatMap(({ targets = [] }) => targets)),
  ...sections.map(({ text }) => text),
].join('\n\n')
console.log(report)
if (asked.length === 0) writeFileSync(new URL('RESULTS.md', import.meta.url), `${report}\n`)

const faults = sections.flatMap((section) => section.faults)
for (const fault of faults) console.error(`FAILED: ${fault}`)
if (faults.length > 0) process.exitCode = 1

function targetTable(targets: readonly Target[]): string {
  const rows = targets.map(({ what, goal, reached, isReached }) => [
    ...[what, goal, reached],
    isReached ? '' : 'missed',
  ])
  return table([['what', 'target', 'reached', ''], ...rows])
}
