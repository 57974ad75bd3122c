import { Pool } from 'undici'
import { median, table } from './machine.ts'
import { type Load, runClosedLoop } from './proxyLoad.ts'
import { measureRatio } from './proxyRatio.ts'
import { type StartedServer, withServer } from './proxyStart.ts'
import type { Section } from './section.ts'

const CONNECTIONS = 50
/** Until the code of each server is compiled: ours is more, and would look dearer than it stays. */
const WARM_UP_REQUESTS = 8_000
const ROUND_REQUESTS = 1_000

/** Processor time of a request, ours over the bare handler's, at most. */
const MOST_OF_BARE = 1.5

type Round = Load & { cpuMicros: number }

/** Our handler beside a bare one, in turns: a moment in which the machine is slow is the same for both. */
export function compare(baseUrl: string): Promise<Section> {
  return withServer({ kind: 'ours', baseUrl }, (ours) =>
    withServer({ kind: 'bare', baseUrl }, (bare) => compareServers(ours, bare)),
  )
}

async function compareServers(ours: StartedServer, bare: StartedServer): Promise<Section> {
  const [askOurs, askBare] = [createRounds(ours), createRounds(bare)]
  for (const ask of [askOurs, askBare]) await ask(WARM_UP_REQUESTS)

  const rounds: { ours: Round[]; bare: Round[] } = { ours: [], bare: [] }
  const { ratio, standardError, isSure, pairs } = await measureRatio(async (round) => {
    // neither always follows the other
    const first = round % 2 ? await askBare(ROUND_REQUESTS) : undefined
    const own = await askOurs(ROUND_REQUESTS)
    const other = first ?? (await askBare(ROUND_REQUESTS))
    rounds.ours.push(own)
    rounds.bare.push(other)
    return { ours: own.cpuMicros, bare: other.cpuMicros }
  }, MOST_OF_BARE)

  const verdict =
    `Processor time of ours over bare: ${ratio.toFixed(2)} ± ${standardError.toFixed(2)}, at most ` +
    `${MOST_OF_BARE}${isSure ? '' : ', too near to be sure'}.`
  const failures = [...rounds.ours, ...rounds.bare].reduce((sum, round) => sum + round.failures, 0)
  return {
    text: [
      '### Load',
      `${CONNECTIONS} connections, 12 kB a page; medians of ${pairs} rounds of ` +
        `${ROUND_REQUESTS.toLocaleString('en')} requests each, in turns.`,
      table([
        ['server', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs/request'],
        ['this handler', ...cells(rounds.ours)],
        ['bare web handler, no checks', ...cells(rounds.bare)],
      ]),
      verdict,
    ].join('\n\n'),
    targets: [
      {
        what: 'proxy: processor time of a request over a bare handler',
        goal: `≤ ${MOST_OF_BARE.toFixed(2)}`,
        reached: ratio.toFixed(2),
        isReached: ratio <= MOST_OF_BARE,
      },
    ],
    faults: [
      ...(ratio <= MOST_OF_BARE ? [] : [verdict]),
      ...(failures === 0 ? [] : [`${failures} requests of the comparison failed.`]),
    ],
  }
}

/** On connections that stay open: a round that opened its own would measure that as well. */
function createRounds({ url, ask }: StartedServer) {
  const pool = new Pool(new URL(url).origin, { connections: CONNECTIONS })
  return async (requests: number): Promise<Round> => {
    const beforeMicros = await ask('cpuMicros')
    const load = await runClosedLoop(pool, url, { requests, connections: CONNECTIONS })
    return { ...load, cpuMicros: ((await ask('cpuMicros')) - beforeMicros) / requests }
  }
}

function cells(rounds: readonly Round[]): string[] {
  const middle = (figure: (round: Round) => number) => median(rounds.map(figure)).toFixed(0)
  return [
    ...[middle(({ perSecond }) => perSecond), middle(({ p50Ms }) => p50Ms)],
    ...[middle(({ p99Ms }) => p99Ms), middle(({ cpuMicros }) => cpuMicros)],
  ]
}
