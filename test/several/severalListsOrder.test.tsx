import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createIndexerClient, type WalletBalanceResponse } from '../../src/exports/index.js'
import { createChainsService } from './chainsService.js'
import { cached, on, renderLists } from './renderLists.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const withId = (id: string) => ({ key: JSON.stringify(['eth', '0xa11ce', id]), id })
const withoutId = (index: number) => ({ key: `eth:0xa11ce:${index}`, id: null })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('behavior: first rows wait at most 200 ms after the first page with entries', async () => {
  const service = createChainsService({ eth: 2, base: 2, doge: 2, empty: 0 })
  const { result, answer, shown, rerender } = renderLists(service)
  await answer('empty')
  await pass(1000)
  await answer('doge')
  await pass(100)
  await answer('base')
  await pass(99)
  expect(result.current).toMatchObject({ status: 'pending', data: undefined, failed: [] })
  await pass(1)
  expect(shown()).toBe('base0 base1 doge0 doge1') // in the order of `wallets`
  await answer('eth')
  expect(shown()).toBe('base0 base1 doge0 doge1 eth0 eth1') // no wait once rows are shown

  // after a switch of wallets, rows wait again
  for (const address of ['0xb0b', '0xca401']) {
    rerender({ wallets: on('eth', 'base').map(({ chain }) => ({ chain, address })) })
    await answer('base')
    expect(shown()).toBeUndefined()
    await answer('eth')
    expect(shown()).toBe('eth0 eth1 base0 base1')
    await pass(200)
  }
})

test('behavior: rows keep their identity in a refetch that changes their list', async () => {
  const service = createChainsService({ eth: 3, base: 1 })
  const { result, answer } = renderLists(service)
  await answer('eth base')
  const row = result.current.data?.rows[0]
  service.lists['eth']?.push('new')
  await act(async () => void result.current.lists[0]?.refetch())
  await answer('eth')
  expect(result.current.data?.total).toBe(5)
  expect(result.current.data?.rows[0]).toBe(row)
})

test('behavior: entries that `entryId` leaves out have no rows', async () => {
  const service = createChainsService({ eth: 5, base: 1 }, { entryId: ({ tick }) => String(tick) })
  const { result, answer, next, shown } = renderLists(service)
  await answer('eth base')

  service.lists['eth']?.unshift('new') // moves all entries of the next page
  await next()
  await answer('eth')

  expect(shown()).toBe('eth0 eth1 base0 eth2')
  expect(result.current.data).toMatchObject({ changed: true, total: 7 })
  expect(result.current.data?.rows.at(-1)).toMatchObject(withId('eth2'))
})

test('behavior: entries that come back, because their ids are none after all, are shown', async () => {
  const service = createChainsService({}, { entryId: ({ tick }) => String(tick) })
  service.lists['eth'] = ['a', 'b', 'b', 'c', 'd', 'd']
  const { result, answer, next, shown } = renderLists(service, { wallets: on('eth') })
  await answer('eth')
  await next()
  await answer('eth')
  expect(shown()).toBe('a b c')

  await next() // two entries of one page share an id
  await answer('eth')
  expect(shown()).toBe('a b b c d d')
  expect(result.current.data?.rows).toMatchObject([0, 1, 2, 3, 4, 5].map(withoutId))
})

test('behavior: rows with an id keep their key, whatever comes before them', async () => {
  const byTick: WalletBalanceResponse = {
    entryId: ({ tick }) => (tick === 'none' ? null : String(tick)),
  }
  const service = createChainsService({}, byTick)
  const list = (service.lists['eth'] = ['a', 'none', 'b'])
  const lists = renderLists(service, { wallets: on('eth'), limit: 9 })
  const rows = () => lists.result.current.data?.rows ?? []
  await lists.answer('eth')
  expect(rows()).toMatchObject([withId('a'), withoutId(1), withId('b')])

  list.unshift('new')
  await act(async () => void lists.result.current.refetch())
  await lists.answer('eth')
  expect(rows()).toMatchObject([withId('new'), withId('a'), withoutId(2), withId('b')])

  const before = rows()
  const [query] = lists.queryClient.getQueryCache().getAll()
  const entries = before.map(({ entry }) => entry).toReversed()
  const page = { ...cached([], 4).pages[0], entries }
  await act(async () => query?.setState({ data: { pages: [page], pageParams: [0] } }))
  expect(rows()).toMatchObject([withId('b'), withoutId(1), withId('a'), withId('new')])
  expect(rows()[0]).toBe(before[3])

  // hot reloading changes `entryId`
  const reload = (response: WalletBalanceResponse) => {
    const { fetch, client } = service
    const reloaded = createIndexerClient({ proxyUrl: client.scope, fetch, response })
    lists.rerender({ wallets: on('eth'), limit: 9, client: reloaded })
  }
  reload({})
  expect(rows()).toMatchObject([0, 1, 2, 3].map(withoutId))
  reload(byTick)
  expect(rows()[2]).toMatchObject(withId('a'))
  reload({ entryId: () => expect.fail('thrown by a test') })
  expect(rows()[2]).toMatchObject(withId('a'))
  expect(lists.result.current.failed).toMatchObject([{ error: { reason: 'invalid-entry' } }])
})
