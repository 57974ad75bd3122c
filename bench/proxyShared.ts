import { setTimeout as wait } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { table } from './machine.ts'
import type { Child } from './proxyChild.ts'
import { pageRequest } from './proxyRequests.ts'
import { withServer } from './proxyStart.ts'
import type { UpstreamAnswers } from './proxyUpstream.ts'
import type { Section } from './section.ts'

type Upstream = Child<UpstreamAnswers>

/** How many calls reach the service where answers are shared, in flight or in a cache. */
export async function countCalls(baseUrl: string, upstream: Upstream): Promise<Section> {
  const inFlight = await askTogether(baseUrl, upstream)
  const cached = await askWithCache(baseUrl, upstream)
  return {
    text: `### Calls to the service\n\n${table([
      ['requests', 'calls'],
      ['200 alike in flight', String(inFlight)],
      ['1,000 for 10 pages, with a cache', String(cached)],
    ])}`,
    faults: [
      ...(inFlight === 1 ? [] : ['Requests alike in flight did not share one call.']),
      ...(cached === 10 ? [] : ['Cached pages were asked for again.']),
    ],
  }
}

/** The service holds its answer back until all who ask are waiting for it. */
function askTogether(baseUrl: string, upstream: Upstream): Promise<number> {
  return withServer({ kind: 'ours', baseUrl: `${baseUrl}/held` }, async ({ url, ask }) => {
    await upstream.ask('takeCalls')
    const reads = Promise.all(Array.from({ length: 200 }, () => readPage(url, 0)))
    while ((await ask('connections')) < 200) await wait(20)
    await wait(500) // the last of them are connected and have yet to ask
    await upstream.ask('release')
    await reads
    return upstream.ask('takeCalls')
  })
}

/** In turns of 20, so that most find what another has left. */
function askWithCache(baseUrl: string, upstream: Upstream): Promise<number> {
  return withServer({ kind: 'ours', baseUrl, cacheSeconds: 60 }, async ({ url }) => {
    await upstream.ask('takeCalls')
    for (let turn = 0; turn < 50; turn++) {
      await Promise.all(Array.from({ length: 20 }, (_, index) => readPage(url, index % 10)))
    }
    return upstream.ask('takeCalls')
  })
}

/** One connection for each request that is on its way. */
const dispatcher = new Agent()

async function readPage(url: string, page: number): Promise<void> {
  const { statusCode, body } = await request(url, { ...pageRequest(page), dispatcher })
  await body.dump()
  if (statusCode !== 200) throw new Error(`Answered ${statusCode}.`)
}
