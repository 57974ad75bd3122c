import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { table } from './machine.ts'
import type { Child } from './proxyChild.ts'
import type { LoadAnswers } from './proxyLoad.ts'
import type { Figures } from './proxyServer.ts'
import type { ServerSettings } from './proxyServers.ts'
import { type StartedServer, withServer } from './proxyStart.ts'
import type { Section } from './section.ts'

const [TARGET_PER_SECOND, TARGET_P99_MS, MARKS, WARM_UP_REQUESTS] = [1_000, 150, 6, 4_000]

/** Of what the server can do at most; the load and the service share the machine with it. */
const SHARE = 0.6

const MOST_GROWTH_BYTES = 2 * 1_048_576

/** Longer than an idle connection to the service is kept. */
const QUIET_MS = 10_000

/** A fixed rate for long: what is answered, what the heap does, what is left open. */
export async function soak(
  settings: ServerSettings,
  load: Child<LoadAnswers>,
  { name, seconds }: { name: string; seconds: number },
): Promise<Section> {
  return withServer(settings, async (server) => {
    const { url } = server
    const atMost = await load.ask('closedLoop', {
      url,
      requests: WARM_UP_REQUESTS,
      connections: 50,
    })
    const perSecond = Math.min(TARGET_PER_SECOND, Math.floor(SHARE * atMost.perSecond))
    const before = await whenQuiet(server)
    const running = load.ask('openLoop', { url, perSecond, seconds })
    const marks: Figures[] = []
    for (let mark = 1; mark <= MARKS; mark++) {
      await wait((seconds / MARKS) * 1_000)
      marks.push(await server.ask('collected'))
    }
    const result = await running
    const after = await whenQuiet(server)

    const isReached = result.perSecond >= 0.99 * perSecond
    const growth = grown(marks.map(({ heapBytes }) => heapBytes))
    const quietGrowth = after.heapBytes - before.heapBytes
    const isClosed = isDeepStrictEqual(after.handles, before.handles)
    const left = `${JSON.stringify(after.handles)}, before ${JSON.stringify(before.handles)}`
    const isTarget = perSecond === TARGET_PER_SECOND && isReached && result.p99Ms <= TARGET_P99_MS
    const lines = [
      `It does ${atMost.perSecond.toFixed(0)} requests/s at most here, and is asked for ${perSecond}. ${result.perSecond.toFixed(0)} requests/s were answered, ${result.failures} of them with a failure: p50 ${result.p50Ms.toFixed(1)} ms, p99 ${result.p99Ms.toFixed(1)} ms, the longest ${result.maxMs.toFixed(0)} ms after it was due.`,
      `The target, ${TARGET_PER_SECOND} requests/s with a p99 of ${TARGET_P99_MS} ms on 2 cores, is ${isTarget ? '' : 'not '}reached.`,
      ...(isReached
        ? []
        : ['The rate was too much here, so failures and the heap are not judged.']),
      `The heap grew by ${mebibytes(growth)} MiB under load, by ${mebibytes(quietGrowth)} MiB from quiet to quiet. Open handles afterwards: ${isClosed ? 'as before' : left}.`,
    ]
    const judged: [isRight: boolean, fault: string][] = [
      [!isReached || growth <= MOST_GROWTH_BYTES, `the heap grew by ${mebibytes(growth)} MiB.`],
      [!isReached || result.failures === 0, `${result.failures} requests failed.`],
      [quietGrowth <= MOST_GROWTH_BYTES, `the heap kept ${mebibytes(quietGrowth)} MiB.`],
      [isClosed, `handles were left open: ${left}.`],
    ]
    return {
      text: `## ${name}: ${seconds} s at a fixed rate\n\n${table(rowsOf([before, ...marks, after], seconds))}\n\n${lines.join('\n')}`,
      faults: judged.filter(([isRight]) => !isRight).map(([, fault]) => `${name}: ${fault}`),
    }
  })
}

function rowsOf(figures: Figures[], seconds: number): string[][] {
  const times = Array.from({ length: MARKS }, (_, mark) => ((mark + 1) * seconds) / MARKS)
  return [
    ['after collection', 'quiet', ...times.map((time) => `${time.toFixed(0)} s`), 'quiet'],
    ['heap, MiB', ...figures.map(({ heapBytes }) => mebibytes(heapBytes))],
    ['resident, MiB', ...figures.map(({ residentBytes }) => mebibytes(residentBytes))],
    ['client connections', ...figures.map(({ connections }) => String(connections))],
  ]
}

/** From the first half to the second, the least of each: what is in flight comes and goes. */
function grown(values: number[]): number {
  const half = values.length / 2
  return Math.min(...values.slice(half)) - Math.min(...values.slice(0, half))
}

/** When its connections are closed, or else when they should have been. */
async function whenQuiet(server: StartedServer): Promise<Figures> {
  const endMs = performance.now() + QUIET_MS
  for (;;) {
    const figures = await server.ask('collected')
    const isQuiet = figures.connections === 0 && !figures.handles['TCPSocketWrap']
    if (isQuiet || performance.now() > endMs) return figures
    await wait(200)
  }
}

function mebibytes(bytes: number): string {
  return (bytes / 1_048_576).toFixed(1)
}
