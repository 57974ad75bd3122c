import { request } from 'undici'
import { table } from './machine.ts'
import type { Child } from './proxyChild.ts'
import { jsonHeaders, pageRequest } from './proxyRequests.ts'
import type { ServerSettings } from './proxyServers.ts'
import { withServer } from './proxyStart.ts'
import type { UpstreamAnswers } from './proxyUpstream.ts'
import type { Section } from './section.ts'

type Upstream = Child<UpstreamAnswers>

/** How much of a trickling answer the service has sent when the client has its first byte. */
export async function awaitFirstByte(baseUrl: string, upstream: Upstream): Promise<Section> {
  const trickling = `${baseUrl}/trickle`
  const ours = await measure({ kind: 'ours', baseUrl: trickling }, upstream)
  const bare = await measure({ kind: 'bare', baseUrl: trickling }, upstream)
  const rows = [
    ['server', 'pieces sent at the first byte', 'first byte, ms', 'last byte, ms'],
    ['this handler', ...cells(ours)],
    ['bare', ...cells(bare)],
  ]
  return {
    text: `## First byte of 1 MB that comes over 500 ms\n\n${table(rows)}`,
    targets: [
      {
        what: 'proxy: pieces that a trickling service has sent at the first byte',
        goal: `< ${ours.of}`,
        reached: String(ours.sent),
        isReached: ours.sent < ours.of,
      },
    ],
    faults: ours.sent < ours.of ? [] : ['The first byte came when the service had sent all.'],
  }
}

async function measure(settings: ServerSettings, upstream: Upstream) {
  return withServer(settings, async ({ url }) => {
    const startMs = performance.now()
    const { body } = await request(url, {
      method: 'POST',
      headers: jsonHeaders,
      body: pageRequest(0),
    })
    let first = { sent: Number.NaN, of: Number.NaN, firstMs: Number.NaN }
    for await (const chunk of body) {
      const { length } = chunk as Buffer // a body without an encoding gives these
      if (length === 0 || first.firstMs > 0) continue
      const firstMs = performance.now() - startMs
      first = { ...(await upstream.ask('trickled')), firstMs }
    }
    return { ...first, lastMs: performance.now() - startMs }
  })
}

function cells({ sent, of, firstMs, lastMs }: Awaited<ReturnType<typeof measure>>): string[] {
  return [`${sent} of ${of}`, firstMs.toFixed(0), lastMs.toFixed(0)]
}
