// What the last mutation run left alive, and whether docs/mutation.md says why that may be.
import { readFileSync } from 'node:fs'

type Place = { line: number; column: number }
type Mutant = { status: string; replacement: string; location: { start: Place; end: Place } }
type Report = { files: Record<string, { source: string; mutants: Mutant[] }> }

const reasons = new Set(
  readFileSync('docs/mutation.md', 'utf8')
    .split('\n')
    .map((line) => line.trim()),
)
let unlisted = 0

for (const layer of ['client', 'query']) {
  const report = readFileSync(`.cache/mutation-${layer}.json`, 'utf8')
  const { files } = JSON.parse(report) as Report // which is what Stryker writes
  const mutants = Object.entries(files).flatMap(([path, file]) =>
    file.mutants.map((mutant) => ({ ...mutant, change: changeOf(path, file.source, mutant) })),
  )
  const survivors = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const killed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout')
  const score = ((100 * killed.length) / (killed.length + survivors.length)).toFixed(2)
  console.log(`${layer}: ${mutants.length} mutants, ${survivors.length} alive, ${score} % killed`)
  for (const change of new Set(survivors.map((survivor) => survivor.change))) {
    if (reasons.has(change)) continue
    unlisted += 1
    console.log(`not in docs/mutation.md: ${change}`)
  }
}
process.exitCode = unlisted === 0 ? 0 : 1

/** `client/paging.ts: count === 0 → false`, in one line. */
function changeOf(path: string, source: string, { location, replacement }: Mutant): string {
  const { start, end } = location
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.pop()?.slice(0, end.column - 1) ?? ''
  const text = [...lines, last].join('\n').slice(start.column - 1)
  return `${path.replace('src/', '')}: ${text} → ${replacement}`.replace(/\s+/g, ' ').trim()
}
