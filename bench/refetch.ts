import { median, table } from './machine.ts'
import { startChild } from './proxyChild.ts'
import { countRefetches, PAGES, type RefetchCases } from './refetchCases.ts'
import { refetchFaults } from './refetchFaults.ts'
import { type ListKind, ours, stock } from './refetchLists.ts'
import type { RefetchAnswers, RefetchCounts } from './refetchService.ts'
import type { Section, Target } from './section.ts'

const [DELAY_MS, ROUNDS, AT_ONCE] = [50, 7, 4]
const IDEAL_MS = Math.ceil(PAGES / AT_ONCE) * DELAY_MS

const lists = [
  { kind: ours(4), concurrency: 4 },
  { kind: ours(1), concurrency: 1 },
  { kind: ours(8), concurrency: 8 },
  { kind: stock, concurrency: 1 },
]

/** What a refetch of 20 loaded pages asks of a service, and how long it takes. */
export async function refetch(): Promise<Section> {
  const times = await timeRefetches(lists.map(({ kind }) => kind))
  const rows = [
    ['', 'requests', 'most in flight', 'aborted', 'repeated', 'wall time', `over ${IDEAL_MS} ms`],
  ]
  const cases = [
    [
      ...['', 'page 7 fails once: requests', 'repeated'],
      ...['page 7 has a row less: requests', 'aborted', 'repeated'],
      ...['cancelled: aborted', 'left in flight'],
    ],
  ]
  const faults: string[] = []
  for (const { kind, concurrency } of lists) {
    const counts = await countRefetches(kind, { delayMs: DELAY_MS, concurrency })
    rows.push([kind.name, ...plainCells(counts.plain), ...timeCells(times.get(kind) ?? [])])
    cases.push([kind.name, ...caseCells(counts)])
    if (kind === lists[0]?.kind) faults.push(...refetchFaults(counts))
  }
  return {
    text: [
      `## A refetch of ${PAGES} pages`,
      `A service on loopback, in a process of its own, that takes ${DELAY_MS} ms for an answer: ` +
        `${IDEAL_MS} ms for ${PAGES} pages, ${AT_ONCE} at a time. Medians of ${ROUNDS} rounds in ` +
        'turns, with the least and the most.',
      table(rows),
      'The same, where page 7 answers 503 once; where it has a row less, so that the pages after ' +
        'it begin elsewhere and are read anew; and where the refetch is cancelled on its way.',
      table(cases),
    ].join('\n\n'),
    faults,
    targets: lists.slice(0, 1).map(({ kind }) => refetchTarget(times.get(kind) ?? [])),
  }
}

/** All in turns; every second round the other way round. */
async function timeRefetches(kinds: ListKind[]): Promise<Map<ListKind, number[]>> {
  const service = startChild<RefetchAnswers>('refetchService.ts')
  const url = await service.ask('url')
  const loaded = await Promise.all(
    kinds.map(async (kind) => ({ kind, list: await kind.load(url, PAGES) })),
  )
  await service.ask('begin', { behaviour: 'plain', delayMs: DELAY_MS })
  const times = new Map<ListKind, number[]>(kinds.map((kind) => [kind, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const { kind, list } of round % 2 ? loaded.toReversed() : loaded) {
      const start = performance.now()
      await list.refetch()
      times.get(kind)?.push(performance.now() - start)
    }
  }
  for (const { list } of loaded) list.stop()
  await service.stop()
  return times
}

function timeCells(timesMs: number[]): string[] {
  const of = (ms: number) => (ms / IDEAL_MS).toFixed(2)
  const spread = `${of(Math.min(...timesMs))} to ${of(Math.max(...timesMs))}`
  return [`${median(timesMs).toFixed(0)} ms`, `${of(median(timesMs))} (${spread})`]
}

function plainCells({ requests, mostInFlight, aborted, repeated }: RefetchCounts): string[] {
  return [requests, mostInFlight, aborted, repeated.length].map(String)
}

function caseCells({ failing, moved, cancelled }: RefetchCases): string[] {
  return [
    ...[failing.requests, failing.repeated.length],
    ...[moved.requests, moved.aborted, moved.repeated.length],
    ...[cancelled.aborted, cancelled.leftInFlight],
  ].map(String)
}

function refetchTarget(timesMs: number[]): Target {
  const ratio = median(timesMs) / IDEAL_MS
  return {
    what: `refetch of ${PAGES} pages at ${DELAY_MS} ms, over ${IDEAL_MS} ms`,
    goal: '≤ 1.20',
    reached: ratio.toFixed(2),
    isReached: ratio <= 1.2,
  }
}
