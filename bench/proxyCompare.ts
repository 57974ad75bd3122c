import { median, table } from './machine.ts'
import type { Child } from './proxyChild.ts'
import type { Load } from './proxyClosedLoop.ts'
import type { LoadAnswers } from './proxyLoad.ts'
import { startNginx } from './proxyNginx.ts'
import { path } from './proxyRequests.ts'
import type { Section } from './proxySection.ts'
import type { ServerSettings } from './proxyServers.ts'
import { startServer } from './proxyStart.ts'

const [ROUNDS, ROUND_SECONDS, WARM_UP_REQUESTS, CONNECTIONS] = [15, 0.5, 3_000, 50]

/** Processor time of a request, ours over the bare handler's, at most. */
const MOST_OF_BARE = 1.5

type Subject = {
  name: string
  url: string
  cpuMicros: () => Promise<number>
  /** After a collection; of nginx there is none. */
  heapBytes: () => Promise<number>
  stop: () => Promise<void>
}

type Round = Load & { cpuMicros: number }

/** All servers in turns, so that a moment in which the machine is slow is the same for all. */
export async function compare(baseUrl: string, load: Child<LoadAnswers>): Promise<Section> {
  const subjects = [
    await startNode('this handler', { kind: 'ours', baseUrl }),
    await startNode('bare web handler, no checks', { kind: 'bare', baseUrl }),
    await startNode('this handler, `undici.fetch` on a pool', { kind: 'undiciFetch', baseUrl }),
    await startNode('this handler, `pool.request`', { kind: 'undiciRequest', baseUrl }),
    await startNode('`node:http` and `pool.stream`, no checks', { kind: 'raw', baseUrl }),
    await startProxyPass(baseUrl),
  ]
  const measure = async ({ url, cpuMicros }: Subject, requests: number): Promise<Round> => {
    const before = await cpuMicros()
    const result = await load.ask('closedLoop', { url, requests, connections: CONNECTIONS })
    return { ...result, cpuMicros: ((await cpuMicros()) - before) / result.requests }
  }

  const measured: { subject: Subject; requests: number; rounds: Round[]; heapBytes: number }[] = []
  for (const subject of subjects) {
    const { perSecond } = await measure(subject, WARM_UP_REQUESTS)
    const requests = Math.round(perSecond * ROUND_SECONDS)
    measured.push({ subject, requests, rounds: [], heapBytes: await subject.heapBytes() })
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const { subject, requests, rounds } of measured) {
      rounds.push(await measure(subject, requests))
    }
  }

  const bare = measured[1]?.rounds ?? []
  const rows = [
    ['server', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs/request', 'of bare', 'heap grew'],
  ]
  const ratios: number[][] = []
  for (const { subject, rounds, heapBytes } of measured) {
    const middle = (figure: (round: Round) => number) => median(rounds.map(figure)).toFixed(0)
    const ratio = rounds.map(({ cpuMicros }, index) => cpuMicros / (bare[index]?.cpuMicros ?? 0))
    ratios.push(ratio)
    const grown = ((await subject.heapBytes()) - heapBytes) / 1_024
    rows.push([
      ...[subject.name, middle(({ perSecond }) => perSecond)],
      ...[middle(({ p50Ms }) => p50Ms), middle(({ p99Ms }) => p99Ms)],
      ...[middle(({ cpuMicros }) => cpuMicros), median(ratio).toFixed(2)],
      Number.isNaN(grown) ? '' : `${grown.toFixed(0)} KiB`,
    ])
  }
  for (const { stop } of subjects) await stop()

  const [ours = []] = ratios
  const all = ours.map((ratio) => ratio.toFixed(2)).join(', ')
  const verdict = `CPU of ours over bare: ${median(ours).toFixed(2)} (rounds: ${all}), at most ${MOST_OF_BARE}.`
  const failures = measured.flatMap(({ rounds }) => rounds).reduce((sum, r) => sum + r.failures, 0)
  return {
    text: `## Load: ${CONNECTIONS} connections, 12 kB a page, ${ROUNDS} rounds, medians\n\n${table(rows)}\n\n${verdict}`,
    faults: [
      ...(median(ours) <= MOST_OF_BARE
        ? []
        : [`CPU of ours over bare is ${median(ours).toFixed(2)}.`]),
      ...(failures === 0 ? [] : [`${failures} requests of the comparison failed.`]),
    ],
  }
}

async function startNode(name: string, settings: ServerSettings): Promise<Subject> {
  const { ask, stop, url } = await startServer(settings)
  return {
    name,
    url,
    cpuMicros: async () => (await ask('figures')).cpuMicros,
    heapBytes: async () => (await ask('collected')).heapBytes,
    stop,
  }
}

async function startProxyPass(baseUrl: string): Promise<Subject> {
  const { url, cpuMicros, stop } = await startNginx(baseUrl)
  return {
    name: 'nginx, `proxy_pass`',
    url: url + path,
    cpuMicros: () => Promise.resolve(cpuMicros()),
    heapBytes: () => Promise.resolve(Number.NaN),
    stop,
  }
}
