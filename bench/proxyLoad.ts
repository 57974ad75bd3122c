import { Pool } from 'undici'
import { pageRequest } from './proxyRequests.ts'

export type Load = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  maxMs: number
  /** Whatever was no whole 200. */
  failures: number
}

/**
 * Each connection asks again when it has its answer, and for another page, so that no answer is
 * shared.
 */
export async function runClosedLoop(
  pool: Pool,
  url: string,
  { connections, requests }: { connections: number; requests: number },
): Promise<Load> {
  let sent = 0
  return measure(requests, async (ask) => {
    async function askOnAndOn(): Promise<void> {
      while (sent < requests) await ask(pool, url, sent++, performance.now())
    }
    await Promise.all(Array.from({ length: connections }, askOnAndOn))
  })
}

/**
 * Asks at a fixed rate, whether or not answers have come, and for another page each time. A latency
 * counts from when the request was due: one that was sent late because the others had not come back
 * is a slow one.
 */
export async function runOpenLoop(
  url: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Load> {
  const pool = new Pool(new URL(url).origin, { connections: 1_000 })
  const total = Math.round(perSecond * seconds)
  const load = await measure(total, async (ask) => {
    const startMs = performance.now()
    const asked: Promise<void>[] = []
    while (asked.length < total) {
      const dueMs = startMs + (asked.length / perSecond) * 1_000
      if (dueMs <= performance.now()) asked.push(ask(pool, url, asked.length, dueMs))
      else await new Promise((resolve) => setTimeout(resolve, 1))
    }
    await Promise.all(asked)
  })
  await pool.close()
  return load
}

type Ask = (pool: Pool, url: string, page: number, dueMs: number) => Promise<void>

async function measure(total: number, run: (ask: Ask) => Promise<void>): Promise<Load> {
  const latencies = new Float64Array(total)
  let failures = 0
  const startMs = performance.now()
  await run(async (pool, url, page, dueMs) => {
    const isWhole = await askOnce(pool, url, page).catch(() => false)
    latencies[page] = performance.now() - dueMs
    if (!isWhole) failures++
  })
  const perSecond = total / ((performance.now() - startMs) / 1_000)
  latencies.sort()
  const at = (share: number) => latencies[Math.ceil(share * total) - 1] ?? Number.NaN
  return { perSecond, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1), failures }
}

async function askOnce(pool: Pool, url: string, page: number): Promise<boolean> {
  const { statusCode, body } = await pool.request({
    path: new URL(url).pathname,
    ...pageRequest(page),
  })
  const text = await body.text()
  return statusCode === 200 && text.endsWith('}')
}
