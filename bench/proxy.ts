import { startChild } from './proxyChild.ts'
import { compare } from './proxyCompare.ts'
import { countCalls } from './proxyShared.ts'
import { soak } from './proxySoak.ts'
import type { UpstreamAnswers } from './proxyUpstream.ts'
import type { Section } from './section.ts'

/** What the proxy adds to a request, what it does under load, and what it saves. */
export async function proxy(): Promise<Section> {
  const upstream = startChild<UpstreamAnswers>('proxyUpstream.ts')
  const baseUrl = await upstream.ask('url')
  const sections = [
    await compare(baseUrl),
    await soak(baseUrl),
    await countCalls(baseUrl, upstream),
  ]
  await upstream.stop()
  return {
    text: ['## The proxy', ...sections.map(({ text }) => text)].join('\n\n'),
    faults: sections.flatMap(({ faults }) => faults),
    targets: sections.flatMap(({ targets = [] }) => targets),
  }
}
