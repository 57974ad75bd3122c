import { Pool } from 'undici'
import { type Latencies, latenciesOf } from './proxyLatencies.ts'
import { jsonHeaders, pageRequest } from './proxyRequests.ts'

export type ClosedLoop = { url: string; connections: number; requests: number }

export type Load = Latencies & {
  requests: number
  perSecond: number
  /** Whatever was no whole 200. */
  failures: number
}

/** One for each server: a round that opened its connections anew would measure that as well. */
const pools = new Map<string, Pool>()

/**
 * Each connection asks again when it has its answer, and for another page, so that no answer is
 * shared.
 */
export async function runClosedLoop({ url, connections, requests }: ClosedLoop): Promise<Load> {
  const { origin, pathname } = new URL(url)
  const pool = pools.get(origin) ?? new Pool(origin, { connections })
  pools.set(origin, pool)
  const latencies = new Float64Array(requests)
  let failures = 0
  let sent = 0

  async function ask(page: number): Promise<void> {
    const startMs = performance.now()
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: pathname,
      headers: jsonHeaders,
      body: pageRequest(page),
    })
    const { byteLength } = await body.arrayBuffer()
    latencies[page] = performance.now() - startMs
    if (statusCode !== 200 || byteLength === 0) failures++
  }
  async function askOnAndOn(): Promise<void> {
    while (sent < requests) await ask(sent++).catch(() => failures++)
  }

  const startMs = performance.now()
  await Promise.all(Array.from({ length: connections }, askOnAndOn))
  const perSecond = requests / ((performance.now() - startMs) / 1_000)
  return { ...latenciesOf(latencies), requests, perSecond, failures }
}
