// What the last mutation run left alive, and whether docs/mutation.md says why that may be.
import { readFileSync } from 'node:fs'

type Place = { line: number; column: number }
type Mutant = { status: string; replacement: string; location: { start: Place; end: Place } }
type Report = { files: Record<string, { source: string; mutants: Mutant[] }> }

const alive: string[] = []

for (const layer of ['client', 'query']) {
  const report = readFileSync(`.cache/mutation-${layer}.json`, 'utf8')
  const { files } = JSON.parse(report) as Report // which is what Stryker writes
  const mutants = Object.entries(files).flatMap(([path, file]) =>
    file.mutants.map((mutant) => ({ ...mutant, change: changeOf(path, file.source, mutant) })),
  )
  const survivors = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const killed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout')
  const lost = mutants.length - survivors.length - killed.length
  if (lost > 0 || mutants.length === 0) {
    throw new Error(`${layer}: ${lost} of ${mutants.length} mutants were not tried. Run it again.`)
  }
  const score = ((100 * killed.length) / (killed.length + survivors.length)).toFixed(2)
  console.log(`${layer}: ${mutants.length} mutants, ${survivors.length} alive, ${score} % killed`)
  alive.push(...survivors.map(({ change }) => change))
}

const fenced = readFileSync('docs/mutation.md', 'utf8')
  .split('```')
  .filter((_, at) => at % 2 === 1)
const listed = fenced.flatMap((block) => block.split('\n')).filter((line) => line.includes(' → '))
for (const change of new Set([...alive, ...listed])) {
  const found = alive.filter((other) => other === change).length
  const given = listed.filter((other) => other === change).length
  if (found === given) continue
  console.log(`alive ${found} times, in docs/mutation.md ${given} times: ${change}`)
  process.exitCode = 1
}

/** `client/paging.ts: count === 0 → false`, in one line. */
function changeOf(path: string, source: string, { location, replacement }: Mutant): string {
  const { start, end } = location
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.pop()?.slice(0, end.column - 1) ?? ''
  const text = [...lines, last].join('\n').slice(start.column - 1)
  return `${path.replace('src/', '')}: ${text} → ${replacement}`.replace(/\s+/g, ' ').trim()
}
