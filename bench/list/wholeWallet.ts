import { createIndexerClient, getAllWalletBalances } from 'inscription-hooks'
import type { Section } from '../Section.ts'
import { LIMIT, OneHook } from './chainLists.ts'
import { createDom } from './createDom.ts'
import { type CachedList, type Source, wallet } from './createLists.ts'
import { readByFetch, rtkList, swrList } from './otherLists.ts'
import { mount } from './severalChains.ts'
import { startCountingService } from './startCountingService.ts'

const [ENTRIES, DELAY_MS, ROUNDS, CONCURRENCY] = [5_000, 50, 3, 4]
const PAGES = ENTRIES / LIMIT
/** The first page alone, because it tells how many there are. */
const IDEAL_MS = (1 + Math.ceil((PAGES - 1) / CONCURRENCY)) * DELAY_MS
/** Above the target of 1.2, because machines of CI are slow. */
const MAX_RATIO = 1.5

type Readers = Record<string, (source: Source) => Promise<unknown>>

/** Measures the requests and time to read a whole wallet. */
export async function wholeWallet(): Promise<Section> {
  await createDom()
  const readAll =
    (concurrency?: number) =>
    ({ client, limit }: Source) =>
      getAllWalletBalances(client, { ...wallet, limit }, { concurrency })
  const ahead: Readers = {
    '`getAllWalletBalances`': readAll(),
    '`useInfiniteWalletBalances`, `fetchNextPage({ readAhead: true })`': async ({ client }) => {
      const screen = await mount(OneHook, client, 1)
      await screen.until(0)
      while (await screen.lists().next({ readAhead: true }));
      screen.unmount()
    },
  }
  const oneByOne: Readers = {
    '`getAllWalletBalances`, `concurrency: 1`': readAll(1),
    '`fetch` in a loop': readByFetch,
    'RTK Query `infiniteQuery`': readList(rtkList()),
    'SWR `useSWRInfinite`': readList(swrList(false)),
  }
  const table = [['', 'requests', 'in flight', 'time / minimum', 'time']]
  const failures: string[] = []
  for (const [name, read] of Object.entries({ ...ahead, ...oneByOne })) {
    const { requests, maxInFlight, leastMs } = await measure(read)
    const ratio = leastMs / IDEAL_MS
    const counts = [requests, maxInFlight].map(String)
    table.push([name, ...counts, ratio.toFixed(2), `${leastMs.toFixed(0)} ms`])
    const isSlow = name in ahead && ratio > MAX_RATIO // the others wait for each page
    if (requests !== PAGES || maxInFlight > CONCURRENCY || isSlow)
      failures.push(`${name}: ${requests} requests, ${maxInFlight} in flight, ${ratio.toFixed(2)}`)
  }
  return {
    title: 'Reading a whole wallet',
    note: `${ENTRIES.toLocaleString('en')} entries, ${LIMIT} on a page, ${DELAY_MS} ms per page. The minimum is ${IDEAL_MS} ms: the first page, then ${CONCURRENCY} at a time. Target: at most 1.2 times that. Best of ${ROUNDS}.`,
    table,
    failures,
  }
}

function readList(create: (source: Source) => CachedList) {
  return async (source: Source): Promise<void> => {
    const list = create(source)
    for (let more = await list.first(); more; more = await list.next());
    list.clear()
  }
}

/** Each round has a service of its own, because the cache of SWR is global. */
async function measure(read: (source: Source) => Promise<unknown>) {
  let [requests, maxInFlight, leastMs] = [0, 0, Number.POSITIVE_INFINITY]
  for (let round = 0; round < ROUNDS; round++) {
    const service = await startCountingService(ENTRIES)
    service.delayMs = DELAY_MS
    const client = createIndexerClient({ baseUrl: service.url, apiKey: 'any-api-key' })
    const start = performance.now()
    await read({ client, limit: LIMIT })
    leastMs = Math.min(leastMs, performance.now() - start)
    requests += service.requests
    maxInFlight = Math.max(maxInFlight, service.maxInFlight)
    service.stop()
  }
  return { requests: requests / ROUNDS, maxInFlight, leastMs }
}
