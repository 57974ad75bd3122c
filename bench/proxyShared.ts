import { setTimeout as wait } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { table } from './machine.ts'
import type { Child } from './proxyChild.ts'
import { jsonHeaders, pageRequest } from './proxyRequests.ts'
import { withServer } from './proxyStart.ts'
import type { UpstreamAnswers } from './proxyUpstream.ts'
import type { Section } from './section.ts'

type Upstream = Child<UpstreamAnswers>

type Shared = { calls: number; answers: Set<string> }

/** How many calls reach the service where answers are shared, in flight or in a cache. */
export async function countCalls(baseUrl: string, upstream: Upstream): Promise<Section> {
  const coalesced = await coalesce(baseUrl, upstream)
  const cached = await cache(baseUrl, upstream)
  const rows = [
    ['what', 'calls to the service', 'different answers'],
    ['200 equal requests in flight', ...counts(coalesced)],
    ['1,000 requests for 10 pages, with a cache', ...counts(cached)],
  ]
  return {
    text: `## Shared answers\n\n${table(rows)}`,
    faults: [
      ...(isShared(coalesced, 1) ? [] : ['Equal requests in flight did not share one call.']),
      ...(isShared(cached, 10) ? [] : ['Cached pages were asked for again.']),
    ],
  }
}

/** The service holds its answer back until all who ask are waiting for it. */
function coalesce(baseUrl: string, upstream: Upstream): Promise<Shared> {
  return withServer({ kind: 'ours', baseUrl: `${baseUrl}/held` }, async ({ url, ask }) => {
    await upstream.ask('takeCalls')
    const agent = new Agent() // one connection for each
    const reads = Promise.all(Array.from({ length: 200 }, () => readPage(url, 0, agent)))
    while ((await ask('figures')).connections < 200) await wait(20)
    await wait(500) // the last of them are connected and have yet to ask
    await upstream.ask('release')
    const answers = new Set(await reads)
    await agent.close()
    return { answers, calls: await upstream.ask('takeCalls') }
  })
}

/** In turns of 20, so that most find what another has left. */
function cache(baseUrl: string, upstream: Upstream): Promise<Shared> {
  return withServer({ kind: 'ours', baseUrl, cacheSeconds: 60 }, async ({ url }) => {
    await upstream.ask('takeCalls')
    const agent = new Agent()
    const answers = new Set<string>()
    for (let turn = 0; turn < 50; turn++) {
      const reads = Array.from({ length: 20 }, (_, index) => readPage(url, index % 10, agent))
      for (const answer of await Promise.all(reads)) answers.add(answer)
    }
    await agent.close()
    return { answers, calls: await upstream.ask('takeCalls') }
  })
}

async function readPage(url: string, page: number, dispatcher: Agent): Promise<string> {
  const body = pageRequest(page)
  const answer = await request(url, { method: 'POST', headers: jsonHeaders, body, dispatcher })
  return `${answer.statusCode} ${await answer.body.text()}`
}

/** The service gives the same rows for each page. */
function isShared({ calls, answers }: Shared, expectedCalls: number): boolean {
  const [answer = ''] = answers
  return calls === expectedCalls && answers.size === 1 && answer.startsWith('200 {')
}

function counts({ calls, answers }: Shared): string[] {
  return [String(calls), String(answers.size)]
}
