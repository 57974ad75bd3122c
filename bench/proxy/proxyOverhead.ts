import { type ServerProcess, startProcess } from '../fetch/startProcess.ts'
import type { Section } from '../Section.ts'
import { askAtOnce, askAtRate } from './load.ts'

const MOST_OF_BARE = 1.5
const [AT_ONCE, WARM_UP_REQUESTS, ROUND_REQUESTS] = [50, 4_000, 400]
const [COMPARED_MS, FEWEST_PAIRS] = [8_000, 10]
const [RATE, LOAD_SECONDS] = [1_000, 15]
/** Of what a slow machine answers at most; the load and the service share it with the server. */
const SHARE = 0.6

/** What the proxy adds to a request, and how it bears a load. */
export async function proxyOverhead(): Promise<Section> {
  const service = await startProcess(new URL('../fetch/service.ts', import.meta.url))
  const baseUrl = `${service.url}/clean/100`
  const start = (kind: string) => startProcess(new URL('server.ts', import.meta.url), kind, baseUrl)
  const [ours, bare] = await Promise.all([start('ours'), start('bare')])
  const { ratio, error } = await compare(ours, bare)
  bare.stop()

  const most = await askAtOnce(ours.url, 4 * ROUND_REQUESTS, AT_ONCE)
  const rate = Math.min(RATE, Math.floor(SHARE * most))
  const load = await askAtRate(ours.url, rate, LOAD_SECONDS)
  for (const each of [ours, service]) each.stop()

  const verdict = `${ratio.toFixed(2)} ± ${error.toFixed(2)}`
  return {
    title: 'The proxy',
    note: `Pages of 100 rows. A bare handler has the same adapter, \`fetch\` and no checks; ${AT_ONCE} requests at once, in turns. Then ${LOAD_SECONDS} s at a fixed rate.`,
    table: [
      ['processor time over a bare handler', 'at most', 'requests/s', 'failed', 'p50', 'p99'],
      [
        ...[verdict, MOST_OF_BARE.toFixed(2), load.perSecond.toFixed(0), String(load.failures)],
        ...[load.p50Ms, load.p99Ms].map((ms) => `${ms.toFixed(1)} ms`),
      ],
    ],
    faults: [
      // a machine that others keep busy leaves both open
      ...(ratio - 2 * error > MOST_OF_BARE ? [`${verdict} times a bare handler.`] : []),
      ...(load.failures > 0 && load.perSecond > 0.9 * rate
        ? [`${load.failures} requests failed.`]
        : []),
    ],
  }
}

/** In pairs of rounds, so that a moment in which the machine is slow is the same for both. */
async function compare(ours: ServerProcess, bare: ServerProcess) {
  const servers = [ours, bare]
  for (const { url } of servers) await askAtOnce(url, WARM_UP_REQUESTS, AT_ONCE)
  const pairs: { ours: number; bare: number }[] = []
  const end = performance.now() + COMPARED_MS
  while (pairs.length < FEWEST_PAIRS || performance.now() < end) {
    const costs = new Map<ServerProcess, number>()
    // neither always follows the other
    for (const server of pairs.length % 2 ? servers.toReversed() : servers) {
      costs.set(server, await measureRound(server))
    }
    pairs.push({ ours: costs.get(ours) ?? 0, bare: costs.get(bare) ?? 0 })
  }
  return ratioOf(pairs)
}

/** Processor time of a round. */
async function measureRound({ url, cpuMicros }: ServerProcess): Promise<number> {
  const before = await cpuMicros()
  await askAtOnce(url, ROUND_REQUESTS, AT_ONCE)
  return (await cpuMicros()) - before
}

/** Of the sums, with the standard error of such a ratio. */
function ratioOf(pairs: readonly { ours: number; bare: number }[]) {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const bareSum = sum(pairs.map(({ bare }) => bare))
  const ratio = sum(pairs.map(({ ours }) => ours)) / bareSum
  const squares = sum(pairs.map(({ ours, bare }) => (ours - ratio * bare) ** 2))
  return { ratio, error: Math.sqrt((squares * pairs.length) / (pairs.length - 1)) / bareSum }
}
