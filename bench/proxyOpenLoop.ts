import { Pool } from 'undici'
import type { Load } from './proxyClosedLoop.ts'
import { latenciesOf } from './proxyLatencies.ts'
import { jsonHeaders, pageRequest } from './proxyRequests.ts'

export type OpenLoop = { url: string; perSecond: number; seconds: number }

/**
 * Asks at a fixed rate, whether or not answers have come, and for another page each time. A latency
 * counts from when the request was due: one that was sent late because the others had not come back
 * is a slow one.
 */
export async function runOpenLoop({ url, perSecond, seconds }: OpenLoop): Promise<Load> {
  const { origin, pathname } = new URL(url)
  const pool = new Pool(origin, { connections: 1_000 })
  const total = Math.round(perSecond * seconds)
  const latencies = new Float64Array(total)
  let failures = 0

  async function ask(page: number): Promise<void> {
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: pathname,
      headers: jsonHeaders,
      body: pageRequest(page),
    })
    const text = await body.text()
    if (statusCode !== 200 || !text.endsWith('}')) failures++
  }

  const startMs = performance.now()
  await new Promise<void>((resolve) => {
    let sent = 0
    let settled = 0
    function sendDue() {
      const due = ((performance.now() - startMs) / 1_000) * perSecond
      while (sent < total && sent <= due) send(sent++)
      if (sent < total) setTimeout(sendDue, 1)
    }
    function send(index: number) {
      const dueMs = startMs + (index / perSecond) * 1_000
      ask(index)
        .catch(() => failures++)
        .finally(() => {
          latencies[index] = performance.now() - dueMs
          settled++
          if (settled === total) resolve()
        })
    }
    sendDue()
  })
  const reached = total / ((performance.now() - startMs) / 1_000)
  await pool.close()
  return { ...latenciesOf(latencies), requests: total, perSecond: reached, failures }
}
