import { InfiniteQueryObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  infiniteWalletBalanceQueryOptions,
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
    /** Another list on screen. */
    show: async (chain: string, limit: number, address = wallet.address) => {
      const options = { address, chain, limit }
      const infinite = infiniteWalletBalanceQueryOptions(service.client, options)
      const observer = new InfiniteQueryObserver(queryClient, { ...infinite, staleTime: Infinity })
      onTestFinished(observer.subscribe(() => {}))
      await observer.refetch()
      service.requests.length = 0
    },
    set: (entries: Entry[]) => (current = entries),
    /** `during` is called when a round's page has been requested apart from the list, `before` before. */
    wait: async (
      during: (round: number) => unknown = () => {},
      { before, list = {}, ...options }: Options & { before?: () => unknown; list?: object } = {},
    ) => {
      let rounds = 0
      const client: typeof service.client = {
        ...service.client,
        async request(...request) {
          before?.()
          const received = await service.client.request(...request)
          during(++rounds)
          return received
        },
      }
      const filters = { queryKey: walletBalanceKeys.wallet(client, wallet), ...list }
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

const moved = all.slice(1, 30).concat(all.slice(0, 1), all.slice(30))
const fresh = { tick: 'new', balance: '1' }

test.each<[string, Entry[], Entry[], object[], object?]>([
  ['a field that `read` does not read', all, all.map((each) => ({ ...each, usd: 2 })), []],
  ['an entry that moved to another page', all, moved, []],
  ['a new entry', all, [fresh, ...moved], [change(undefined, fresh)]],
  ['an entry that is gone', all.slice(0, 2), all.slice(0, 1), [change(all[1])]],
  ['one gone before the end: what moved up', all, all.slice(1), [change(undefined, all[40])]],
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

test.each([
  ['a change', 40, withBalance(41, '7'), [change(all[41], { ...all[41], balance: '7' })]],
  ['one that is gone from the last page may be before it', 120, all.slice(0, 136), []],
] as const)('behavior: a single page is compared by its own window: %s', async (...given) => {
  const [, offset, after, changes] = given
  const { wait, queryClient, service, unmount, set, offsets } = await startLoaded()
  unmount()
  const options = walletBalanceQueryOptions(service.client, { ...wallet, offset })
  const observer = new QueryObserver(queryClient, options)
  onTestFinished(observer.subscribe(() => {}))
  await observer.refetch()
  service.requests.length = 0
  set([...after])
  expect((await wait(undefined, { delaysMs: [0] })).changes).toEqual(changes)
  expect(offsets()).toEqual([offset, offset])
})

test('parameters: maxAgeMs: a newer unchanged list is not refetched', async () => {
  const { wait, offsets } = await startLoaded()
  expect(await wait(undefined, { delaysMs: [0], maxAgeMs: 60_000 })).toEqual({ changes: [] })
  expect(offsets()).toEqual([0])
})

test('behavior: a failed round is followed by the next one; the last one tells its error', async () => {
  const { wait, service, offsets, fewest } = await startLoaded()
  service.respond = () => fail(500)
  const result = await wait(undefined, { delaysMs: [0, 0] })
  expect(result).toMatchObject({ changes: [], error: { name: 'HttpError', status: 500 } })
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

test.each<['abort' | 'unmount', Options]>([
  ['abort', {}],
  ['abort', { delaysMs: [0] }],
  ['unmount', {}],
])('behavior: %s ends it: %j', async (end, options) => {
  const { wait, offsets, ...actions } = await startLoaded()
  expect(await wait((round) => round === 1 && actions[end](), options)).toEqual({ changes: [] })
  expect(offsets()).toEqual([0])
})

test('behavior: a list that leaves the screen meanwhile becomes stale', async () => {
  const { wait, unmount, queryClient, options } = await startLoaded()
  await wait((round) => round === 1 && unmount())
  expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(true)
})

test('parameters: signal: an abort ends a request', async () => {
  const { wait, service, abort } = await startLoaded()
  service.respond = () => new Promise(() => {})
  setTimeout(abort, 10)
  let aborted: number[] = []
  setTimeout(() => (aborted = [...service.aborted]), 20) // long before a timeout
  expect(await wait()).toEqual({ changes: [] })
  expect(aborted).toEqual([0])
})

test('behavior: between the first and the last round, a change is refetched once', async () => {
  const { wait, service, respond, set, offsets } = await startLoaded()
  set(withBalance(0, '7'))
  let isApart = false
  // the list's own requests reach a node that is behind
  service.respond = (window) => {
    set(isApart ? withBalance(0, '7') : all)
    isApart = false
    return respond(window)
  }
  const before = () => (isApart = true)
  expect(await wait(undefined, { before })).toEqual({ changes: [] })
  expect(offsets()).toEqual([0, 0, 20, 0, 0, 0, 20])
})

test('behavior: only the lists of `filters` are requested, and all of a chain that changed', async () => {
  const { wait, queryClient, service, set, show } = await startLoaded()
  await show(wallet.chain, 30)
  await show('base', 20)
  await show(wallet.chain, 20, '0xb0b')
  // neither a list nor a page, and one that has no data
  const custom = [...walletBalanceKeys.chain(service.client, wallet), 'custom']
  const isCustom = new QueryObserver(queryClient, { queryKey: custom, queryFn: () => ({ a: 1 }) })
  onTestFinished(isCustom.subscribe(() => {}))
  const pending = walletBalanceKeys.page(service.client, { ...wallet, chain: 'doge' })
  const isPending = new QueryObserver(queryClient, {
    queryKey: pending,
    queryFn: () => new Promise(() => {}),
  })
  onTestFinished(isPending.subscribe(() => {}))
  const sent = () => service.requests.map((body) => Object.values(body).slice(1).join(' '))

  const { changes } = await wait(
    (round) => {
      if (round === 3) set(withBalance(0, '7')) // the first round is over
    },
    { delaysMs: [0, 5] },
  )
  expect(changes.map(({ chain }) => chain).toSorted()).toEqual(['base', 'eth', 'eth'])
  expect(sent().slice(0, 3).toSorted()).toEqual(['base 20 0', 'eth 20 0', 'eth 30 0'])
  expect(service.requests.filter(({ offset }) => offset === 20)).toHaveLength(1)
  const addresses = new Set(service.requests.map((body) => Object(body).address))
  expect([...addresses]).toEqual([wallet.address])
})

test('behavior: a list that is not chosen is refetched if its chain has changed', async () => {
  const { wait, service, set, show } = await startLoaded()
  await show(wallet.chain, 30)
  await show('base', 40)
  set(withBalance(0, '7'))
  const list = { queryKey: walletBalanceKeys.infinite(service.client, wallet) }
  expect((await wait(undefined, { list })).changes).toHaveLength(1)
  expect(service.requests.map(({ limit }) => limit).toSorted()).toEqual([20, 20, 20, 30])
})

test('behavior: an abort while it waits resolves at once', async () => {
  const { wait, abort, offsets } = await startLoaded()
  setTimeout(abort, 10)
  // the test goes on for 100 s
  expect(await wait(undefined, { delaysMs: [200_000] })).toEqual({ changes: [] })
  expect(offsets()).toEqual([])
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
  const cause = new TypeError('made up')
  const broken = () => {
    throw cause
  }
  const { wait, service } = await startLoaded()
  if (name === 'entryId') Object.assign(service.client.response, { entryId: broken })
  const result = await wait(undefined, name === 'read' ? { read: broken } : {})
  const error = { name: 'InvalidResponseError', reason: 'invalid-entry', cause }
  expect(result).toMatchObject({ changes: [], error })
})
