// `npm run bench` measures `dist` and writes RESULTS.md; `node bench/report.ts size proxy` prints single
// sections. Exceeded budgets of bundle size and proxy CPU time fail the run.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism, cpus } from 'node:os'
import type { Section } from './Section.ts'

// imported one by one, so that sections do not affect each other's measurements
const sections: Record<string, () => Promise<Section>> = {
  fetch: async () => (await import('./fetch/fetchOverhead.ts')).fetchOverhead(),
  growth: async () => (await import('./list/growth.ts')).growth(),
  refetch: async () => (await import('./list/refetch.ts')).refetch(),
  wholeWallet: async () => (await import('./list/wholeWallet.ts')).wholeWallet(),
  renders: async () => (await import('./list/renders.ts')).renders(),
  severalChains: async () => (await import('./list/severalChains.ts')).severalChains(),
  proxy: async () => (await import('./proxy/proxyOverhead.ts')).proxyOverhead(),
  size: async () => (await import('./size/budgets.ts')).budgets(),
  app: async () => (await import('./size/wholeApp.ts')).wholeApp(),
  peers: async () => (await import('./size/peers.ts')).peers(),
}

const requested = process.argv.slice(2)
const parts: string[] = []
for (const name of requested.length > 0 ? requested : Object.keys(sections)) {
  const measure = sections[name]
  if (!measure)
    throw new Error(`Unknown section ${name}. Available: ${Object.keys(sections).join(', ')}.`)
  const { title, note, table, failures = [] } = await measure()
  const part = `## ${title}\n\n${note}\n\n${markdown(table)}`
  console.log(`${part}\n`)
  parts.push(part)
  for (const failure of failures) console.error(`FAILED: ${failure}\n`)
  if (failures.length > 0) process.exitCode = 1
}

if (requested.length === 0) {
  const report = ['# Benchmarks', `${machine()} Compare ratios, not times.`, ...parts]
  writeFileSync(new URL('RESULTS.md', import.meta.url), `${report.join('\n\n')}\n`)
}

function markdown([header = [], ...rows]: Section['table']): string {
  const rule = header.map(() => '---')
  return [header, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function machine(): string {
  const require = createRequire(import.meta.url)
  const versions = ['..', '@tanstack/react-query', 'react'].map((folder) => {
    const { name, version } = require(`${folder}/package.json`) as Record<string, string>
    return `${name} ${version}`
  })
  const node = `Node ${process.versions.node} on ${process.platform}`
  return `${versions.join(', ')}; ${node}, ${availableParallelism()} × ${cpus()[0]?.model.trim()}.`
}
