// What the proxy's handler costs beside others, all in one run: `npm run bench:proxy`. Reads `dist`.
import { parseArgs } from 'node:util'
import undici from 'undici/package.json' with { type: 'json' }
import { machine } from './machine.ts'
import { startChild } from './proxyChild.ts'
import { compare } from './proxyCompare.ts'
import { awaitFirstByte } from './proxyFirstByte.ts'
import type { LoadAnswers } from './proxyLoad.ts'
import { nginxVersion } from './proxyNginx.ts'
import { countCalls } from './proxyShared.ts'
import { readSlowly } from './proxySlowReaders.ts'
import { soak } from './proxySoak.ts'
import type { UpstreamAnswers } from './proxyUpstream.ts'
import type { Section } from './section.ts'

const { values } = parseArgs({ options: { 'soak-seconds': { type: 'string', default: '60' } } })
const soakSeconds = Number(values['soak-seconds'])
if (!(soakSeconds > 0)) throw new Error('--soak-seconds takes a number above 0.')

const versions = `undici ${undici.version}, nginx ${nginxVersion()}`
console.log(`# The proxy\n\n${machine()}, ${versions}`)

const upstream = startChild<UpstreamAnswers>('proxyUpstream.ts')
const load = startChild<LoadAnswers>('proxyLoad.ts')
const faults: string[] = []
async function report(section: Promise<Section>): Promise<void> {
  const { text, faults: found } = await section
  console.log(`\n${text}`)
  faults.push(...found)
}

const baseUrl = await upstream.ask('url')
await report(compare(baseUrl, load))
await report(soak({ kind: 'ours', baseUrl }, load, { name: 'This handler', seconds: soakSeconds }))
const pooled = { name: 'This handler, `pool.request`', seconds: soakSeconds / 3 }
await report(soak({ kind: 'undiciRequest', baseUrl }, load, pooled))
await report(countCalls(baseUrl, upstream))
await report(awaitFirstByte(baseUrl, upstream))
await report(readSlowly(baseUrl))
await Promise.all([load.stop(), upstream.stop()])

for (const fault of faults) console.log(`\nFAILED: ${fault}`)
if (faults.length > 0) process.exitCode = 1
