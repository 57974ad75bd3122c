import { median, table } from './machine.ts'
import type { Child } from './proxyChild.ts'
import type { Load } from './proxyClosedLoop.ts'
import type { LoadAnswers } from './proxyLoad.ts'
import { startNginx } from './proxyNginx.ts'
import { measureRatio } from './proxyRatio.ts'
import { path } from './proxyRequests.ts'
import type { ServerSettings } from './proxyServers.ts'
import { startServer } from './proxyStart.ts'
import type { Section } from './section.ts'

const [ROUNDS, ROUND_SECONDS, CONNECTIONS] = [9, 0.5, 50]
/** Until the code of each server is compiled: ours is more, and would look dearer than it stays. */
const WARM_UP_REQUESTS = 8_000
const PAIR_REQUESTS = 1_000

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
  const ours = await startNode('this handler', { kind: 'ours', baseUrl })
  const bare = await startNode('bare web handler, no checks', { kind: 'bare', baseUrl })
  const subjects = [
    ours,
    bare,
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

  const bareRounds = measured[1]?.rounds ?? []
  const rows = [
    ['server', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs/request', 'of bare', 'heap grew'],
  ]
  for (const { subject, rounds, heapBytes } of measured) {
    const middle = (figure: (round: Round) => number) => median(rounds.map(figure)).toFixed(0)
    const ofBare = rounds.map(
      ({ cpuMicros }, index) => cpuMicros / (bareRounds[index]?.cpuMicros ?? 0),
    )
    const grown = ((await subject.heapBytes()) - heapBytes) / 1_024
    rows.push([
      ...[subject.name, middle(({ perSecond }) => perSecond)],
      ...[middle(({ p50Ms }) => p50Ms), middle(({ p99Ms }) => p99Ms)],
      ...[middle(({ cpuMicros }) => cpuMicros), median(ofBare).toFixed(2)],
      Number.isNaN(grown) ? '' : `${grown.toFixed(0)} KiB`,
    ])
  }

  const judged: Round[] = []
  const { ratio, standardError, isSure, pairs } = await measureRatio(async (round) => {
    const both = round % 2 ? [bare, ours] : [ours, bare] // neither always follows the other
    const cpu = new Map<Subject, number>()
    for (const subject of both) {
      const measuredRound = await measure(subject, PAIR_REQUESTS)
      judged.push(measuredRound)
      cpu.set(subject, measuredRound.cpuMicros)
    }
    return { ours: cpu.get(ours) ?? Number.NaN, bare: cpu.get(bare) ?? Number.NaN }
  }, MOST_OF_BARE)
  for (const { stop } of subjects) await stop()

  const verdict =
    `CPU of ours over bare, in ${pairs} pairs of ${PAIR_REQUESTS} requests: ` +
    `${ratio.toFixed(2)} ± ${standardError.toFixed(2)}, at most ${MOST_OF_BARE}${isSure ? '' : ', too near to be sure'}.`
  const all = [...measured.flatMap(({ rounds }) => rounds), ...judged]
  const failures = all.reduce((sum, round) => sum + round.failures, 0)
  return {
    text: `## Load: ${CONNECTIONS} connections, 12 kB a page, ${ROUNDS} rounds, medians\n\n${table(rows)}\n\n${verdict}`,
    targets: [
      {
        what: 'proxy: processor time of a request over a bare handler',
        goal: `≤ ${MOST_OF_BARE.toFixed(2)}`,
        reached: ratio.toFixed(2),
        isReached: ratio <= MOST_OF_BARE,
      },
    ],
    faults: [
      ...(ratio <= MOST_OF_BARE ? [] : [`CPU of ours over bare is ${ratio.toFixed(2)}.`]),
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
