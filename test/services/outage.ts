import { setTimeout } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { startUpstream, type Upstream } from '../server/startUpstream.js'
import { ask, fields } from './ask.js'
import { keepAsking, type SteadyRequests } from './keepAsking.js'
import { startPair } from './startPair.js'
import type { ProxyProcess } from './startProxyProcess.js'
import type { RedisServer } from './startRedis.js'

export type Scene = {
  readonly upstream: Upstream
  readonly proxies: readonly [ProxyProcess, ProxyProcess]
}

/** Two proxies over a Redis that is there or not. */
export async function startScene(redis: Pick<RedisServer, 'url'>): Promise<Scene> {
  const upstream = await startUpstream()
  return { upstream, proxies: await startPair({ baseUrl: upstream.url, redisUrl: redis.url }) }
}

/** 40 requests a second for both proxies, each of another client and for other rows. */
export function askBoth({ proxies }: Scene): SteadyRequests {
  return keepAsking(25, (index) => ({
    url: proxies[index % 2]?.url ?? '',
    fields: { ...fields, offset: 1_000 + index },
    headers: { 'X-Real-IP': `client ${index}` },
  }))
}

/** Every one of them was answered, and soon. */
export async function expectServed(requests: SteadyRequests, atLeast: number): Promise<void> {
  const answers = await requests.stop()
  expect(answers.length).toBeGreaterThan(atLeast)
  expect(answers.filter((answer) => answer?.status !== 200)).toEqual([])
  const slowestMs = Math.max(...answers.map((answer) => answer?.durationMs ?? Infinity))
  console.log(`${answers.length} requests, all 200; the slowest took ${Math.round(slowestMs)} ms`)
  expect(slowestMs).toBeLessThan(2_000)
}

/** How often each proxy has told of an outage, and of nothing else. */
export function expectTold({ proxies }: Scene, outages: number): void {
  for (const proxy of proxies) {
    const lines = proxy.errors()
    expect(lines.filter((line) => line.startsWith('StoreError: The rate limiter'))).toHaveLength(
      outages,
    )
    expect(lines.filter((line) => line.startsWith('StoreError: The cache'))).toHaveLength(outages)
    expect(lines).toHaveLength(2 * outages)
  }
}

let clients = 0

/** Waits until both proxies share a limit and a cache, which after an outage takes a moment. */
export async function expectShared({ upstream, proxies }: Scene): Promise<void> {
  await vi.waitFor(
    async () => {
      clients += 1
      const headers = { 'X-Real-IP': `patient client ${clients}` }
      const asked = { ...fields, chain: `chain ${clients}` }
      const before = countOf(upstream, asked.chain)
      const statuses: number[] = []
      for (let index = 0; index < 22; index += 1) {
        const url = proxies[index % 2]?.url ?? ''
        statuses.push((await ask(url, { headers, fields: asked })).status)
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(20)
      expect(statuses.filter((status) => status === 429)).toHaveLength(2)
      expect(countOf(upstream, asked.chain) - before).toBe(1)
    },
    { timeout: 10_000, interval: 100 },
  )
}

function countOf(upstream: Upstream, chain: string): number {
  return upstream.requests.filter(({ body }) => body.includes(`"${chain}"`)).length
}

/** Long enough that an outage after it is another one. */
export function calm(): Promise<void> {
  return setTimeout(5_500)
}
