import { onlineManager } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { createIndexerClient, useInfiniteWalletBalance } from '../../src/exports/index.js'
import { address, createChainsService, ticks } from './chainsService.js'
import { on, renderLists } from './renderLists.js'

const ahead = { readAhead: true }

/** A list of 12 entries. Its second page is due, and three pages behind it are requested ahead. */
async function readAhead(counts: Record<string, number> = { eth: 12 }) {
  const service = createChainsService(counts)
  const lists = renderLists(service, { wallets: on('eth') })
  await lists.answer('eth')
  await act(async () => void lists.result.current.fetchNextPage(ahead))
  const waiting = () => service.waiting().map(({ chain, offset }) => `${chain} ${offset}`)
  expect(waiting()).toEqual(['eth 2', 'eth 4', 'eth 6', 'eth 8'])
  return { ...lists, waiting }
}

type Ahead = Awaited<ReturnType<typeof readAhead>>

/** Does not wait for requests. */
type Change = (lists: Ahead) => Promise<void> | void

const soon = (work: () => unknown) => act(async () => void work())
const invalidate: Change = ({ queryClient }) => soon(() => queryClient.invalidateQueries())

const refetchElsewhere: Change = ({ queryClient, service }) => {
  const client = createIndexerClient({ proxyUrl: service.client.scope, fetch: service.fetch })
  const parameters = { address, chain: 'eth', limit: 2, client }
  const { result } = renderHook(() => useInfiniteWalletBalance(parameters, queryClient))
  return soon(() => result.current.refetch())
}

const failAndRetry: Change = async ({ answer, result }) => {
  await answer('eth', 500)
  await soon(() => result.current.failed[0]?.retry())
}

const otherClient: Change = (lists) => lists.rerender({ client: { ...lists.service.client } })

test.each<[string, Change, string[]]>([
  ['a call', ({ result }) => soon(() => result.current.fetchNextPage()), ['eth 2']],
  ['refetch()', ({ result }) => soon(() => result.current.refetch()), ['eth 0']],
  ['retry()', failAndRetry, ['eth 2']],
  ['an invalidation', invalidate, ['eth 0']],
  ['a reset', ({ queryClient }) => soon(() => queryClient.resetQueries()), ['eth 0']],
  ['another component', refetchElsewhere, ['eth 0']],
  ['other wallets', ({ rerender }) => rerender({ wallets: on('base') }), ['base 0']],
  ['another client', otherClient, ['eth 2']],
  ['unmounting', ({ unmount }) => unmount(), []],
])('behavior: pages ahead are aborted by %s', async (_, change, expected) => {
  const lists = await readAhead()
  await change(lists)
  expect(lists.waiting()).toEqual(expected)
})

test('behavior: a list that is added, hangs or is refetched drops nothing of another', async () => {
  const { rerender, waiting, answer, result } = await readAhead({ eth: 12, base: 2 })
  const ofEth = waiting()
  rerender({ wallets: on('eth', 'base') })
  rerender({ wallets: on('eth', 'base') }) // base hangs
  expect(waiting()).toEqual([...ofEth, 'base 0'])
  await answer('base')
  await soon(() => result.current.lists[1]?.refetch())
  expect(waiting()).toEqual([...ofEth, 'base 0'])
})

test('behavior: after a failure, nothing is requested ahead until a refetch', async () => {
  const { result, waiting, answer } = await readAhead()
  await answer('eth', 429)
  await soon(() => result.current.failed[0]?.retry())
  await answer('eth')
  await soon(() => result.current.fetchNextPage(ahead))
  expect(waiting()).toEqual(['eth 4'])
  await answer('eth')

  await soon(() => result.current.refetch())
  for (const _ of [0, 2, 4]) await answer('eth')
  await soon(() => result.current.fetchNextPage(ahead))
  expect(waiting()).toEqual(['eth 6', 'eth 8', 'eth 10'])
})

test('behavior: offline, no call waits for a paused fetch, and a loop ends', async () => {
  const { result, answer, waiting } = await readAhead()
  for (const _ of [2, 4, 6, 8]) await answer('eth')
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  await act(async () => {
    while (await result.current.fetchNextPage());
    await result.current.refetch()
  })
  expect(waiting()).toEqual([])
  expect(result.current).toMatchObject({ lists: [{ fetchStatus: 'paused' }], failed: [] })
})

test('behavior: no page from before an invalidation is shown', async () => {
  const lists = await readAhead()
  for (const request of lists.service.waiting()) await act(async () => request.answer())
  lists.service.lists['eth'] = ticks('new', 12)
  lists.service.isOpen = true
  await invalidate(lists)
  await act(async () => {
    while (await lists.result.current.fetchNextPage(ahead));
  })
  expect(lists.shown()).toBe(ticks('new', 12).join(' '))
})

test('behavior: a loop shows page by page, requests each page once and keeps four in flight', async () => {
  const { result, waiting, answer, shown, service } = await readAhead({ eth: 13 })
  let isDone = false
  const loop = (async () => {
    while (await result.current.fetchNextPage(ahead));
    isDone = true
  })()
  // pages that arrive early wait for the one that is due
  const [, third, fourth] = service.waiting()
  await act(async () => [fourth, third].forEach((request) => request?.answer()))
  expect(shown()).toBe('eth0 eth1')
  await answer('eth')
  expect(shown()).toBe(ticks('eth', 8).join(' '))
  expect(waiting()).toEqual(['eth 8', 'eth 10', 'eth 12'])
  for (let page = 0; page < 3; page += 1) await answer('eth')
  await act(() => loop)

  expect(isDone).toBe(true)
  expect(shown()).toBe(ticks('eth', 13).join(' '))
  expect(result.current).toMatchObject({ isComplete: true, hasNextPage: false })
  expect(service.requests).toEqual([0, 2, 4, 6, 8, 10, 12].map((offset) => `eth ${offset}`))
})

test('behavior: a page ahead that failed fails when it is due, and is requested by retry()', async () => {
  const { result, answer, service, shown } = await readAhead({ eth: 10 })
  await act(async () => service.waiting()[1]?.answer(500))
  expect(result.current.failed).toEqual([])
  await answer('eth')
  await act(() => result.current.fetchNextPage(ahead))
  expect(result.current.failed).toMatchObject([{ error: { status: 500 } }])
  expect(shown()).toBe(ticks('eth', 4).join(' '))

  await act(async () => void result.current.failed[0]?.retry())
  await answer('eth')
  expect(shown()).toBe(ticks('eth', 6).join(' '))
  expect(service.waiting()).toEqual([])
})

test('behavior: lists share the number of requests, and a list without known offsets has none ahead', async () => {
  const service = createChainsService({ eth: 12, base: 12, doge: 12 })
  const { answer, result } = renderLists(service, { wallets: on('eth', 'base', 'doge') })
  await answer('eth base')
  service.tells = {} // doge does not say that more follow
  await answer('doge')
  await act(async () => void result.current.fetchNextPage(ahead))
  expect(service.requests.slice(3).join()).toBe('eth 2,eth 4,eth 6,eth 8,base 2,doge 2')
})

test.each([
  ['refetchConcurrency: 1', { refetchConcurrency: 1 }, true, ['eth 2']],
  ['offline', {}, false, []],
])('behavior: nothing is requested ahead: %s', async (_, parameters, isOnline, expected) => {
  onTestFinished(() => onlineManager.setOnline(true))
  const service = createChainsService({ eth: 12 })
  const { answer, result } = renderLists(service, parameters)
  await answer('eth')
  onlineManager.setOnline(isOnline)
  await act(async () => void result.current.fetchNextPage(ahead))
  expect(service.requests.slice(1)).toEqual(expected)
})
