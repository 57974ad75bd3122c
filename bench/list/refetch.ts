import { createIndexerClient } from 'inscription-hooks'
import type { Section } from '../Section.ts'
import { createDom } from './createDom.ts'
import { type CachedList, flatMap, ours, type Source } from './createLists.ts'
import { rtkList, swrList } from './otherLists.ts'
import { startCountingService } from './startCountingService.ts'

const [PAGES, CONCURRENCY, DELAY_MS, ROUNDS] = [20, 4, 50, 3]
const IDEAL_MS = (PAGES / CONCURRENCY) * DELAY_MS

/** Measures the requests and time of a refetch of 20 pages. */
export async function refetch(): Promise<Section> {
  const table = [['', 'requests', 'in flight', 'aborted by a cancel', 'time / minimum', 'time']]
  await createDom()
  const lists = {
    ours: { create: ours, concurrency: CONCURRENCY },
    '`useInfiniteQuery`': { create: flatMap, concurrency: 1 },
    'RTK Query `infiniteQuery`': { create: rtkList(), concurrency: 1 },
    'SWR `useSWRInfinite`': { create: swrList(false), concurrency: 1 },
    '… with `parallel`': { create: swrList(true), concurrency: PAGES },
  }
  for (const [name, { create, concurrency }] of Object.entries(lists)) {
    const counts = await countRefetch(create, { concurrency, delayMs: DELAY_MS, rounds: ROUNDS })
    const { requests, maxInFlight, canceled, leastMs } = counts
    table.push([
      ...[
        name,
        String(requests),
        String(maxInFlight),
        canceled ? String(canceled.aborted) : 'no way',
      ],
      ...[(leastMs / IDEAL_MS).toFixed(2), `${leastMs.toFixed(0)} ms`],
    ])
  }
  return {
    title: `Refetching ${PAGES} pages`,
    note: `Each page takes ${DELAY_MS} ms, so the minimum is ${IDEAL_MS} ms with ${CONCURRENCY} requests in flight. Target: at most 1.2 times that. Best of ${ROUNDS}. SWR with \`parallel\` cannot read the page before: it takes index × limit for the offset, which skips entries where a service sends fewer than \`limit\`.`,
    table,
  }
}

/**
 * Loads 20 pages, refetches them `rounds` times, then cancels a refetch after `concurrency` requests.
 * Resolves to the requests of a refetch, the time of the fastest, and what the cancel aborted.
 */
export async function countRefetch(
  create: (source: Source) => CachedList,
  { concurrency, delayMs, rounds = 1 }: { concurrency: number; delayMs: number; rounds?: number },
) {
  const service = await startCountingService()
  const list = create({
    client: createIndexerClient({ baseUrl: service.url, apiKey: 'any-api-key' }),
  })
  await list.first()
  for (let page = 1; page < PAGES; page++) await list.next()

  service.delayMs = delayMs
  let leastMs = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    service.reset()
    const start = performance.now()
    await list.refetch()
    leastMs = Math.min(leastMs, performance.now() - start)
  }
  const { requests, maxInFlight } = service

  const canceled = list.cancel && (await cancelRefetch(service, list, concurrency))
  list.clear()
  service.stop()
  return { requests, maxInFlight, leastMs, canceled }
}

async function cancelRefetch(
  service: Awaited<ReturnType<typeof startCountingService>>,
  list: CachedList,
  concurrency: number,
) {
  service.reset()
  service.isHanging = true
  const canceled = list.refetch()
  await service.until(() => service.requests >= concurrency)
  await list.cancel?.()
  await canceled
  await service.until(() => service.inFlight === 0)
  const { requests, aborted } = service
  return { requests, aborted }
}
