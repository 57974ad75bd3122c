import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  refetchWhenChanged,
  walletBalanceKeys,
  walletBalanceQueryOptions,
} from '../../src/exports/index.js'
import { loadInfiniteQuery } from '../list/loadInfiniteQuery.js'
import { fail, type Respond, serve, wallet } from '../list/serve.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

type Entry = { tick: string; balance?: string; usd?: number }
type Options = Partial<Parameters<typeof refetchWhenChanged<Entry>>[3]>

const entryId = (entry: object) => (entry as Entry).tick
const all: Entry[] = Array.from({ length: 137 }, (_, index) => ({
  ...{ tick: `t${index}`, balance: '9' },
}))
const withBalance = (index: number, balance: string) =>
  all.map((entry, at) => (at === index ? { ...entry, balance } : entry))

/** A list of two pages on screen, and a wait of 3 rounds. */
async function startLoaded(entries: Entry[] = all, response: object = { entryId }) {
  let current = entries
  const respond: Respond = ({ offset, limit }) => ({
    list: current.slice(offset, offset + limit),
    total: current.length,
  })
  const service = serve(respond, response)
  const loaded = await loadInfiniteQuery(service.client, { pages: entries.length > 20 ? 2 : 1 })
  const { observer, queryClient, list } = loaded
  const lengths: (number | undefined)[] = []
  observer.subscribe(() => lengths.push(list()?.entries.length))
  const controller = new AbortController()
  service.requests.length = 0
  return {
    ...loaded,
    service,
    respond,
    abort: () => controller.abort(),
    unmount: () => observer.destroy(),
    set: (entries: Entry[]) => (current = entries),
    /** `during` is called when the first page of a round has been requested apart from the list. */
    wait: async (during: (round: number) => unknown = () => {}, options: Options = {}) => {
      let rounds = 0
      const client: typeof service.client = {
        ...service.client,
        async request(...request) {
          const received = await service.client.request(...request)
          during(++rounds)
          return received
        },
      }
      const filters = { queryKey: walletBalanceKeys.wallet(client, wallet) }
      const result = refetchWhenChanged(queryClient, client as never, filters, {
        read: ({ balance }: Entry) => balance,
        delaysMs: [0, 1, 1],
        signal: controller.signal,
        ...options,
      })
      await vi.advanceTimersByTimeAsync(100_000)
      return result
    },
    offsets: () => service.requests.map(({ offset }) => offset),
    /** The smallest number of entries on screen since the pages were loaded. */
    fewest: () => Math.min(...lengths.map((length) => length ?? 0), list()?.entries.length ?? 0),
  }
}

const change = (before?: object, after?: object) => ({
  ...{ address: wallet.address, chain: wallet.chain, before, after },
})

test('default: no change -> the first page in each round, then the whole list', async () => {
  const { wait, offsets, fewest } = await startLoaded()
  expect(await wait()).toEqual({ changes: [] })
  expect(offsets()).toEqual([0, 0, 0, 0, 20])
  expect(fewest()).toBe(40)
})

test('default: rounds after 0, 2, 4, 8 and 16 s', async () => {
  const { wait, offsets } = await startLoaded()
  const start = Date.now()
  const seconds: number[] = []
  const during = () => seconds.push((Date.now() - start) / 1_000)
  await wait(during, { delaysMs: undefined, maxAgeMs: 1e9 })
  expect(seconds).toEqual([0, 2, 6, 14, 30])
  expect(offsets()).toEqual([0, 0, 0, 0, 0])
})

test('behavior: a change -> one refetch, and the rows stay', async () => {
  const { wait, set, offsets, fewest, list } = await startLoaded()
  const { changes } = await wait((round) => round === 1 && set(withBalance(0, '7')))
  expect(changes).toEqual([change(all[0], { ...all[0], balance: '7' })])
  expect(offsets()).toEqual([0, 0, 0, 20])
  expect(fewest()).toBe(40)
  expect(list()?.entries[0]).toMatchObject({ balance: '7' })
})

test('behavior: a refetch that brings the old balance is followed by the next round', async () => {
  const { wait, set, offsets } = await startLoaded()
  set(withBalance(0, '7'))
  const { changes } = await wait((round) => set(round === 1 ? all : withBalance(0, '7')))
  expect(changes).toHaveLength(1)
  expect(offsets()).toEqual([0, 0, 20, 0, 0, 0, 20])
})

const moved = all.slice(1, 30).concat(all.slice(0, 1), all.slice(30))
const fresh = { tick: 'new', balance: '1' }

test.each<[string, Entry[], Entry[], object[], object?]>([
  ['a field that `read` does not read', all, all.map((each) => ({ ...each, usd: 2 })), []],
  ['an entry that moved to another page', all, moved, []],
  ['a new entry', all, [fresh, ...moved], [change(undefined, fresh)]],
  ['an entry that is gone', all.slice(0, 2), all.slice(0, 1), [change(all[1])]],
  [
    'one that is gone before the end: what moved up',
    all,
    all.slice(1),
    [change(undefined, all[40])],
  ],
  [
    'the first of two entries with one id',
    [fresh, ...all],
    [{ ...fresh, balance: '2' }, fresh, ...all.slice(1)],
    [change(fresh, { ...fresh, balance: '2' })],
  ],
  [
    'without `entryId`, the entry at a place',
    all.slice(0, 2),
    moved.slice(0, 1),
    [change(all[0], all[1]), change(all[1])],
    {},
  ],
])('behavior: changes: %s', async (_, before, after, changes, response) => {
  const read = ({ tick, balance }: Entry) => (response ? tick : balance)
  const { wait, set } = await startLoaded(before, response)
  set(after)
  expect((await wait(undefined, { read })).changes).toEqual(changes)
})

test('behavior: a page that is requested meanwhile arrives, and is no change', async () => {
  const { wait, observer, set, list } = await startLoaded()
  const { changes } = await wait((round) => {
    if (round === 1) set(withBalance(0, '7'))
    else void observer.fetchNextPage()
  })
  expect(changes).toHaveLength(1)
  expect(list()?.entries).toHaveLength(60)
})

test('behavior: a single page is compared by its own window', async () => {
  const { wait, queryClient, service, unmount, set, offsets } = await startLoaded()
  unmount()
  const options = walletBalanceQueryOptions(service.client, { ...wallet, offset: 40 })
  const observer = new QueryObserver(queryClient, options)
  const stop = observer.subscribe(() => {})
  await observer.refetch()
  service.requests.length = 0
  set(withBalance(41, '7'))
  expect((await wait()).changes).toEqual([change(all[41], { ...all[41], balance: '7' })])
  expect(offsets()).toEqual([40, 40])
  stop()
})

test('parameters: maxAgeMs: a newer unchanged list is not refetched', async () => {
  const { wait, offsets } = await startLoaded()
  expect(await wait(undefined, { delaysMs: [0], maxAgeMs: 60_000 })).toEqual({ changes: [] })
  expect(offsets()).toEqual([0])
})

test('behavior: a failed round is followed by the next one; the last one tells its error', async () => {
  const { wait, service, offsets, fewest } = await startLoaded()
  service.respond = () => fail(500)
  expect(await wait(undefined, { delaysMs: [0, 0] })).toMatchObject({
    changes: [],
    error: { name: 'HttpError', status: 500 },
  })
  expect(offsets()).toEqual([0, 0])
  expect(fewest()).toBe(40)
})

test.each([
  ['a second', 1, [0, 1_000], [0, 0, 0, 20], undefined],
  ['more than a minute ends it', 61, [0], [0], { status: 429 }],
])('behavior: Retry-After: %s', async (...given) => {
  const [, retryAfter, times, offsets, error] = given
  const { wait, service, respond, ...loaded } = await startLoaded()
  const start = Date.now()
  const requestedAt: number[] = []
  service.respond = (window) => {
    requestedAt.push(Date.now() - start)
    return requestedAt.length === 1 ? fail(429, retryAfter) : respond(window)
  }
  const result = await wait(undefined, { delaysMs: [0, 0] })
  expect(requestedAt.slice(0, times.length)).toEqual(times)
  expect(loaded.offsets()).toEqual(offsets)
  if (error) expect(result).toMatchObject({ changes: [], error })
  else expect(result).toEqual({ changes: [] })
})

test.each(['abort', 'unmount'] as const)('behavior: %s ends it', async (end) => {
  const { wait, offsets, ...actions } = await startLoaded()
  expect(await wait((round) => round === 1 && actions[end]())).toEqual({ changes: [] })
  expect(offsets()).toEqual([0])
})

test('behavior: an abort while it waits resolves at once', async () => {
  const { wait, abort } = await startLoaded()
  setTimeout(abort, 10)
  // the test goes on for 100 s
  expect(await wait(undefined, { delaysMs: [200_000] })).toEqual({ changes: [] })
})

test('behavior: a list that is not on screen becomes stale, and is not requested', async () => {
  const { wait, queryClient, options, unmount, offsets } = await startLoaded()
  unmount()
  expect(await wait()).toEqual({ changes: [] })
  expect(offsets()).toEqual([])
  expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(true)
})

test.each(['an idle list', 'a paused page', 'a paused refetch'])(
  'behavior: offline, it settles and says that nothing was compared: %s',
  async (state) => {
    const { wait, observer, set, list } = await startLoaded()
    onlineManager.setOnline(false)
    if (state === 'a paused page') void observer.fetchNextPage()
    if (state === 'a paused refetch') void observer.refetch()
    set(withBalance(0, '7'))
    const result = await wait(undefined, { delaysMs: [0] })
    expect(result).toMatchObject({ changes: [], error: { name: 'NetworkError' } })
    expect(list()?.entries).toHaveLength(40)
  },
)

test.each(['read', 'entryId'])('behavior: a `%s` that throws is an error', async (name) => {
  const broken = () => {
    throw new TypeError('made up')
  }
  const { wait, service } = await startLoaded()
  if (name === 'entryId') Object.assign(service.client.response, { entryId: broken })
  const result = await wait(undefined, name === 'read' ? { read: broken } : {})
  expect(result).toMatchObject({ changes: [], error: { name: 'InvalidResponseError' } })
})
