import autocannon from 'autocannon'
import { type Latencies, latenciesOf } from './proxyLatencies.ts'
import { jsonHeaders, pageRequest } from './proxyRequests.ts'

export type ClosedLoop = { url: string; connections: number; requests: number }

export type Load = Latencies & {
  requests: number
  perSecond: number
  /** Whatever was no whole 200. */
  failures: number
}

const PAGES_A_CONNECTION = 100

/**
 * Each connection asks again when it has its answer. No two ask for the same page, so that no answer
 * is shared.
 */
export async function runClosedLoop({ url, connections, requests }: ClosedLoop): Promise<Load> {
  const latencies: number[] = []
  let connectionCount = 0
  let failures = 0
  const startMs = performance.now()
  let endMs = startMs
  const { errors } = await autocannon({
    url,
    connections,
    amount: requests,
    sampleInt: 100, // it ends on one of these
    setupClient(client) {
      const firstPage = connectionCount++ * PAGES_A_CONNECTION
      const pages = Array.from({ length: PAGES_A_CONNECTION }, (_, index) => firstPage + index)
      const method = 'POST' as const
      client.setRequests(
        pages.map((page) => ({ method, headers: jsonHeaders, body: pageRequest(page) })),
      )
      client.on('response', (status, _bytes, latencyMs) => {
        endMs = performance.now()
        latencies.push(latencyMs)
        if (status !== 200) failures++
      })
    },
  })
  return {
    ...latenciesOf(latencies),
    requests: latencies.length,
    perSecond: latencies.length / ((endMs - startMs) / 1_000),
    failures: failures + errors,
  }
}
