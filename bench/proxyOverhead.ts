import { startChild } from './proxyChild.ts'
import { compare } from './proxyCompare.ts'
import { awaitFirstByte } from './proxyFirstByte.ts'
import type { LoadAnswers } from './proxyLoad.ts'
import { nginxVersion } from './proxyNginx.ts'
import type { UpstreamAnswers } from './proxyUpstream.ts'
import type { Section } from './section.ts'

/** What the proxy adds to a request. Under load for longer, and with slow readers: `npm run bench:proxy`. */
export async function proxyOverhead(): Promise<Section> {
  const upstream = startChild<UpstreamAnswers>('proxyUpstream.ts')
  const load = startChild<LoadAnswers>('proxyLoad.ts')
  const baseUrl = await upstream.ask('url')
  const sections = [await compare(baseUrl, load), await awaitFirstByte(baseUrl, upstream)]
  await Promise.all([load.stop(), upstream.stop()])
  const texts = sections.map(({ text }) => text.replace(/^##/, '###'))
  return {
    text: [`## The proxy, beside nginx ${nginxVersion()}`, ...texts].join('\n\n'),
    faults: sections.flatMap(({ faults }) => faults),
    targets: sections.flatMap(({ targets = [] }) => targets),
  }
}
