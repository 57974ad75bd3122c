import { type ServerProcess, startProcess } from '../fetch/startProcess.ts'
import type { Section } from '../Section.ts'
import { sendAtRate, sendConcurrently } from './load.ts'

const MAX_RATIO = 1.5
const [CONCURRENCY, WARM_UP_REQUESTS, ROUND_REQUESTS] = [50, 4_000, 400]
const [COMPARED_MS, MIN_PAIRS] = [8_000, 10]
const [RATE, LOAD_SECONDS] = [1_000, 15]
/** Share of the highest rate to test with on a slow machine, which also runs the load and the service. */
const SHARE = 0.6

/** Measures the CPU time of the proxy, and its latency under load. */
export async function proxyOverhead(): Promise<Section> {
  const service = await startProcess(new URL('../fetch/service.ts', import.meta.url))
  const baseUrl = `${service.url}/clean/100`
  const start = (kind: string) => startProcess(new URL('server.ts', import.meta.url), kind, baseUrl)
  const [ours, bare] = await Promise.all([start('ours'), start('bare')])
  const { ratio, error } = await compare(ours, bare)
  bare.stop()

  const maxRate = await sendConcurrently(ours.url, 4 * ROUND_REQUESTS, CONCURRENCY)
  const rate = Math.min(RATE, Math.floor(SHARE * maxRate))
  const load = await sendAtRate(ours.url, rate, LOAD_SECONDS)
  for (const each of [ours, service]) each.stop()

  const verdict = `${ratio.toFixed(2)} ± ${error.toFixed(2)}`
  return {
    title: 'The proxy',
    note: `Pages of 100 entries. Compared with a bare handler: the same adapter, \`fetch\` and no checks, with ${CONCURRENCY} concurrent requests. Then ${LOAD_SECONDS} s at a fixed rate.`,
    table: [
      ['CPU time / bare handler', 'at most', 'requests/s', 'failed', 'p50', 'p99'],
      [
        ...[verdict, MAX_RATIO.toFixed(2), load.perSecond.toFixed(0), String(load.failures)],
        ...[load.p50Ms, load.p99Ms].map((ms) => `${ms.toFixed(1)} ms`),
      ],
    ],
    failures: [
      // on a busy machine, neither result is reliable
      ...(ratio - 2 * error > MAX_RATIO ? [`${verdict} times a bare handler.`] : []),
      ...(load.failures > 0 && load.perSecond > 0.9 * rate
        ? [`${load.failures} requests failed.`]
        : []),
    ],
  }
}

/** Measures in pairs of rounds, so that a slow moment of the machine affects both. */
async function compare(ours: ServerProcess, bare: ServerProcess) {
  const servers = [ours, bare]
  for (const { url } of servers) await sendConcurrently(url, WARM_UP_REQUESTS, CONCURRENCY)
  const pairs: { ours: number; bare: number }[] = []
  const end = performance.now() + COMPARED_MS
  while (pairs.length < MIN_PAIRS || performance.now() < end) {
    const costs = new Map<ServerProcess, number>()
    // alternate the order
    for (const server of pairs.length % 2 ? servers.toReversed() : servers) {
      costs.set(server, await measureRound(server))
    }
    pairs.push({ ours: costs.get(ours) ?? 0, bare: costs.get(bare) ?? 0 })
  }
  return ratioOf(pairs)
}

async function measureRound({ url, cpuMicros }: ServerProcess): Promise<number> {
  const before = await cpuMicros()
  await sendConcurrently(url, ROUND_REQUESTS, CONCURRENCY)
  return (await cpuMicros()) - before
}

/** The ratio of the sums, with its standard error. */
function ratioOf(pairs: readonly { ours: number; bare: number }[]) {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const bareSum = sum(pairs.map(({ bare }) => bare))
  const ratio = sum(pairs.map(({ ours }) => ours)) / bareSum
  const squares = sum(pairs.map(({ ours, bare }) => (ours - ratio * bare) ** 2))
  return { ratio, error: Math.sqrt((squares * pairs.length) / (pairs.length - 1)) / bareSum }
}
