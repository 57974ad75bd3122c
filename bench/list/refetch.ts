import { createIndexerClient } from 'inscription-hooks'
import type { Section } from '../Section.ts'
import { type CachedList, flatMap, ours, type Source } from './createLists.ts'
import { startCountingService } from './startCountingService.ts'

const [PAGES, CONCURRENCY, DELAY_MS, ROUNDS] = [20, 4, 50, 3]
const IDEAL_MS = (PAGES / CONCURRENCY) * DELAY_MS

/** What a refetch of a loaded list asks of a service. */
export type RefetchCounts = {
  requests: number
  /** The most that the service was answering at one moment. */
  mostAtOnce: number
  /** Of a refetch that is cancelled: requests, and those whose connection was closed. */
  cancelled: { requests: number; aborted: number }
  /** From the call to the last page, at best. */
  leastMs: number
}

/** What a refetch of 20 pages asks of a service, and how long it takes. */
export async function refetch(): Promise<Section> {
  const table = [
    ['', 'requests', 'at once', 'aborted by `cancelQueries`', 'over the limit', 'time'],
  ]
  const lists = {
    ours: { create: ours, atOnce: CONCURRENCY },
    '`useInfiniteQuery`': { create: flatMap, atOnce: 1 },
  }
  for (const [name, { create, atOnce }] of Object.entries(lists)) {
    const counts = await countRefetch(create, { atOnce, delayMs: DELAY_MS, rounds: ROUNDS })
    const { requests, mostAtOnce, cancelled, leastMs } = counts
    table.push([
      ...[name, String(requests), String(mostAtOnce), String(cancelled.aborted)],
      ...[(leastMs / IDEAL_MS).toFixed(2), `${leastMs.toFixed(0)} ms`],
    ])
  }
  return {
    title: `A refetch of ${PAGES} pages`,
    note: `Each page takes ${DELAY_MS} ms, so the limit is ${IDEAL_MS} ms at ${CONCURRENCY} at once; ours at most 1.2 times that. The best of ${ROUNDS}.`,
    table,
  }
}

/** Loads 20 pages and refetches them: `rounds` times whole, and once until `atOnce` have been asked for. */
export async function countRefetch(
  create: (source: Source) => CachedList,
  { atOnce, delayMs, rounds = 1 }: { atOnce: number; delayMs: number; rounds?: number },
): Promise<RefetchCounts> {
  const service = await startCountingService()
  const list = create({ client: createIndexerClient({ baseUrl: service.url, apiKey: 'any-key' }) })
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
  const { requests, mostAtOnce } = service

  service.reset()
  service.isHanging = true
  const cancelled = list.refetch()
  await service.until(() => service.requests >= atOnce)
  await list.cancel()
  await cancelled
  await service.until(() => service.inFlight === 0)
  const { requests: begun, aborted } = service
  list.clear()
  service.stop()
  return { requests, mostAtOnce, leastMs, cancelled: { requests: begun, aborted } }
}
