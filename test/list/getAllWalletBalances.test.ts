import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getAllWalletBalances, infiniteWalletBalanceQueryOptions } from '../../src/exports/index.js'
import { rejection } from '../client/caught.js'
import { byTick, entriesFrom, fail, pages, type Respond, serve, wallet } from './serve.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const reason = new Error('made up')
const fetchAll = getAllWalletBalances

type Failure = Parameters<typeof fail>

/** A wallet of 137 entries. Requests at offset 40 fail with these failures, in order. */
function serveWallet(...failures: Failure[]) {
  const times: number[] = []
  const respond = pages(entriesFrom(0, 137))
  const service = serve((window) => {
    const failure = window.offset === 40 ? failures[times.push(Date.now()) - 1] : undefined
    return failure ? fail(...failure) : respond(window)
  })
  /** Times of the requests at offset 40, in milliseconds after the first. */
  const waits = () => times.map((time) => time - Number(times[0]))
  return { ...service, waits }
}

test('default', async () => {
  const { client, requests } = serveWallet()

  const list = await fetchAll(client, wallet)
  const offsets = [0, 20, 40, 60, 80, 100, 120]
  expect(list).toMatchObject({ entries: entriesFrom(0, 137), total: 137, changed: false })
  expect(list).toMatchObject({ pages: { length: 7 }, pageParams: offsets })
  expect(requests.map(({ offset }) => offset)).toEqual(offsets)
  expect(requests[0]).toEqual({ ...wallet, limit: 20, offset: 0 })
})

test('behavior: the infinite query takes the result', async () => {
  const { client, requests } = serveWallet()
  const { pages, pageParams, entries } = await fetchAll(client, wallet)
  const queryClient = new QueryClient()
  const options = infiniteWalletBalanceQueryOptions(client, wallet)
  queryClient.setQueryData(options.queryKey, { pages, pageParams: [...pageParams] })

  const observer = new InfiniteQueryObserver(queryClient, { ...options, staleTime: Infinity })
  const result = observer.getCurrentResult()
  expect(result).toMatchObject({ data: { total: 137, changed: false }, hasNextPage: false })
  expect(result.data?.entries).toBe(entries)
  expect(requests).toHaveLength(7)
})

const moving = [...entriesFrom(0, 20), ...entriesFrom(15, 20)]
const one = entriesFrom(0, 19)

const ended: Respond = () => ({ list: one, total: 38, hasMore: false })
const fewer: Respond = ({ offset }) => ({ list: offset ? [] : one, total: 157 })

test.each<[string, Respond, object, object]>([
  ['ids come again', pages(moving), byTick, { length: 35, total: 40, changed: true }],
  ['no ids', pages(moving), {}, { length: 40, total: 40, changed: false }],
  ['a total of more', ended, {}, { length: 19, total: 38 }],
  ['empty pages', fewer, {}, { length: 19, total: 157, changed: false }],
])('behavior: whether the list is whole: %s', async (_, respond, response, expected) => {
  const { entries, total, changed } = await fetchAll(serve(respond, response).client, wallet)
  expect({ length: entries.length, total, changed }).toMatchObject(expected)
})

test.each([
  ['137 entries, total', 137, { total: 137 }, [20, 40, 60, 80, 100, 120, 137]],
  ['30 entries, no total', 30, {}, [20, 30]],
  ['an empty wallet', 0, { total: 0 }, [0]],
])('parameters: onProgress: %s', async (_, count, total, progress) => {
  const entries = entriesFrom(0, count)
  const { client } = serve(({ offset }) => ({ list: entries.slice(offset, offset + 20), ...total }))
  const onProgress = vi.fn()

  expect(await fetchAll(client, wallet, { onProgress })).toMatchObject({ entries })
  expect(onProgress.mock.calls).toEqual(
    progress.map((received) => [{ received, total: null, ...total }]),
  )
})

test('behavior: an error thrown by onProgress rejects and stops', async () => {
  const { client, requests } = serveWallet()
  const onProgress = () => {
    throw reason
  }

  expect(await rejection(fetchAll(client, wallet, { onProgress }))).toBe(reason)
  expect(requests).toHaveLength(1)
})

test.each([
  ['100', 20, { maxEntries: 100 }, 6],
  ['100,000 by default', 20_000, {}, 6],
])(
  'parameters: maxEntries: more than %s entries is a PaginationError',
  async (_, limit, options, count) => {
    const { client, requests } = serve(({ offset }) => ({
      ...{ list: entriesFrom(offset, limit), hasMore: true }, // endless
    }))

    const error = await rejection(fetchAll(client, { ...wallet, limit }, options))

    expect(error).toMatchObject({ name: 'PaginationError', offset: (count - 1) * limit })
    expect(error).toHaveProperty('message', expect.stringContaining('`maxEntries`'))
    expect(requests).toHaveLength(count)
  },
)

test('parameters: maxEntries: exactly that many entries', async () => {
  const { entries } = await fetchAll(serveWallet().client, wallet, { maxEntries: 137 })
  expect(entries).toHaveLength(137)
})

test.each([
  ['maxEntries 0', {}, { maxEntries: 0 }, { name: 'IndexerConfigError' }],
  ['maxEntries 1.5', {}, { maxEntries: 1.5 }, { name: 'IndexerConfigError' }],
  ['concurrency 0', {}, { concurrency: 0 }, { name: 'IndexerConfigError' }],
  ['concurrency 1.5', {}, { concurrency: 1.5 }, { name: 'IndexerConfigError' }],
  ['limit 0', { limit: 0 }, {}, { name: 'InvalidParametersError', issues: [{ path: 'limit' }] }],
  ['an aborted signal', {}, { signal: AbortSignal.abort(reason) }, reason],
])('behavior: %s rejects before any request', async (_, parameters, options, expected) => {
  const { client, requests } = serveWallet()

  const error = await rejection(fetchAll(client, { ...wallet, ...parameters }, options))

  expect(error).toMatchObject(expected)
  expect(requests).toEqual([])
})

test.each<[string, Failure[], number[], number | undefined]>([
  ['no failure', [], [0], undefined],
  ['1, 2 and 4 s, with jitter', [[503], [502], [500]], [0, 1_500, 4_500, 10_500], undefined],
  ['never earlier than Retry-After', [[429, 60]], [0, 60_500], undefined],
  ['a fourth failure is final', [[502], [502], [500], [503]], [0, 1_500, 4_500, 10_500], 503],
  ['a non-retryable status is final', [[403]], [0], 403],
  ['a Retry-After above 60 s is final', [[429, 61]], [0], 429],
])('behavior: a failed page is retried: %s', async (...given) => {
  const [, failures, expected, status] = given
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { client, waits } = serveWallet(...failures)
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')

  const result = fetchAll(client, wallet, { signal }).catch((error: unknown) => error)
  await vi.runAllTimersAsync()

  if (status) expect(await result).toMatchObject({ name: 'HttpError', status })
  else expect(await result).toMatchObject({ entries: entriesFrom(0, 137), changed: false })
  expect(waits()).toEqual(expected)
  // no listeners are left on the caller's signal
  const removedListeners = new Set(removed.mock.calls.map(([, listener]) => listener))
  expect(added).toHaveBeenCalled()
  expect(added.mock.calls.filter(([, listener]) => !removedListeners.has(listener))).toEqual([])
})

test.each<[string, Respond, number, number[]]>([
  ['during a request', () => new Promise(() => {}), 1, [0]],
  ['while waiting for a retry', () => fail(503, 30), 1, [0]], // a failure frees its connection
  ['in onProgress', pages(entriesFrom(0, 137)), 6, [100]],
])('parameters: signal: an abort %s rejects with its reason', async (...given) => {
  const [, respond, count, aborted] = given
  const controller = new AbortController()
  const { signal } = controller
  const abort = () => controller.abort(reason)
  const service = serve(respond)
  const onProgress = ({ received }: { received: number }) => received === 40 && abort()
  const outcome = rejection(fetchAll(service.client, wallet, { signal, onProgress }))
  await vi.advanceTimersByTimeAsync(100)

  abort()

  expect(await outcome).toBe(reason)
  await vi.runAllTimersAsync()
  expect(service.requests).toHaveLength(count)
  expect(service.aborted).toEqual(aborted)
})
