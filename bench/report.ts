// `npm run bench` measures `dist` and writes RESULTS.md; `node bench/report.ts size proxy` prints some
// sections. Bytes and the proxy's processor time fail it. Counts fail `npm test`, times nothing.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism, cpus } from 'node:os'
import type { Section } from './Section.ts'

// loaded one by one, so that none is measured in a process full of the others
const sections: Record<string, () => Promise<Section>> = {
  fetch: async () => (await import('./fetch/fetchOverhead.ts')).fetchOverhead(),
  growth: async () => (await import('./list/growth.ts')).growth(),
  refetch: async () => (await import('./list/refetch.ts')).refetch(),
  renders: async () => (await import('./list/renders.ts')).renders(),
  proxy: async () => (await import('./proxy/proxyOverhead.ts')).proxyOverhead(),
  size: async () => (await import('./size/budgets.ts')).budgets(),
  peers: async () => (await import('./size/peers.ts')).peers(),
}

const asked = process.argv.slice(2)
const parts: string[] = []
for (const name of asked.length > 0 ? asked : Object.keys(sections)) {
  const measure = sections[name]
  if (!measure)
    throw new Error(`No section ${name}; there are ${Object.keys(sections).join(', ')}.`)
  const { title, note, table, faults = [] } = await measure()
  const part = `## ${title}\n\n${note}\n\n${markdown(table)}`
  console.log(`${part}\n`)
  parts.push(part)
  for (const fault of faults) console.error(`FAILED: ${fault}\n`)
  if (faults.length > 0) process.exitCode = 1
}

if (asked.length === 0) {
  const report = ['# Benchmarks', `${machine()} Compare ratios, not times.`, ...parts]
  writeFileSync(new URL('RESULTS.md', import.meta.url), `${report.join('\n\n')}\n`)
}

function markdown([head = [], ...lines]: Section['table']): string {
  const rule = head.map(() => '---')
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** The machine and the versions. */
function machine(): string {
  const require = createRequire(import.meta.url)
  const versions = ['..', '@tanstack/react-query', 'react'].map((folder) => {
    // as npm writes it
    const { name, version } = require(`${folder}/package.json`) as Record<string, string>
    return `${name} ${version}`
  })
  const node = `Node ${process.versions.node} on ${process.platform}`
  return `${versions.join(', ')}; ${node}, ${availableParallelism()} × ${cpus()[0]?.model.trim()}.`
}
