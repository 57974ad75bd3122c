import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import { table } from './machine.ts'
import { type Load, runClosedLoop, runOpenLoop } from './proxyLoad.ts'
import { withServer } from './proxyStart.ts'
import type { Section } from './section.ts'

const [TARGET_PER_SECOND, TARGET_P99_MS, SECONDS, MARKS] = [1_000, 150, 60, 6]

const WARM_UP_REQUESTS = 8_000

/** Of what the server can do at most; the load and the service share the machine with it. */
const SHARE = 0.6

const MOST_GROWTH_BYTES = 2 * 1_048_576

/** A fixed rate for a minute: what is answered, and what the heap does. */
export function soak(baseUrl: string): Promise<Section> {
  return withServer({ kind: 'ours', baseUrl }, async ({ url, ask }) => {
    const perSecond = await findRate(url)
    const running = runOpenLoop(url, { perSecond, seconds: SECONDS })
    const heaps: number[] = []
    while (heaps.length < MARKS) {
      await wait((SECONDS / MARKS) * 1_000)
      heaps.push(await ask('heapBytesAfterCollection'))
    }
    return judge(perSecond, await running, heaps)
  })
}

/** The target, or what a slow machine can do once the server's code is compiled. */
async function findRate(url: string): Promise<number> {
  const pool = new Pool(new URL(url).origin)
  const ask = () => runClosedLoop(pool, url, { requests: WARM_UP_REQUESTS, connections: 50 })
  await ask()
  const { perSecond } = await ask()
  await pool.close()
  return Math.min(TARGET_PER_SECOND, Math.floor(SHARE * perSecond))
}

function judge(perSecond: number, load: Load, heaps: readonly number[]): Section {
  const isReached = load.perSecond >= 0.99 * perSecond
  const growth = grown(heaps)
  const p99 = load.p99Ms.toFixed(0)
  return {
    text: [
      `### ${SECONDS} s at ${perSecond} requests/s`,
      table([
        ['', ...heaps.map((_, mark) => `${((mark + 1) * SECONDS) / MARKS} s`)],
        ['heap after collection, MiB', ...heaps.map(mebibytes)],
      ]),
      `${load.perSecond.toFixed(0)} requests/s were answered, ${load.failures} of them with a failure: ` +
        `p50 ${load.p50Ms.toFixed(1)} ms, p99 ${p99} ms, the longest ${load.maxMs.toFixed(0)} ms.`,
    ].join('\n\n'),
    targets: [
      {
        what: `proxy: p99 at ${TARGET_PER_SECOND.toLocaleString('en')} requests/s for a minute`,
        goal: `≤ ${TARGET_P99_MS} ms`,
        reached: `${p99} ms at ${load.perSecond.toFixed(0)}/s`,
        isReached: isReached && perSecond === TARGET_PER_SECOND && load.p99Ms <= TARGET_P99_MS,
      },
    ],
    // a rate that was too much for the machine says nothing of these
    faults: [
      ...(isReached && growth > MOST_GROWTH_BYTES
        ? [`The heap grew by ${mebibytes(growth)} MiB under load.`]
        : []),
      ...(isReached && load.failures > 0 ? [`${load.failures} requests failed.`] : []),
    ],
  }
}

/** From the first half to the second, the least of each: what is in flight comes and goes. */
function grown(values: readonly number[]): number {
  const half = values.length / 2
  return Math.min(...values.slice(half)) - Math.min(...values.slice(0, half))
}

function mebibytes(bytes: number): string {
  return (bytes / 1_048_576).toFixed(1)
}
