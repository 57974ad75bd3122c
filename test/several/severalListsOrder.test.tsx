import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { infiniteWalletBalanceQueryOptions } from '../../src/exports/index.js'
import { address, createChainsService, ticks } from './chainsService.js'
import { createQueryClient, on, renderLists } from './renderLists.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('behavior: pages stand in the order of their arrival', async () => {
  const { answer, next, shown } = renderLists(createChainsService({ eth: 6, base: 6 }))
  await answer('eth base')
  expect(shown()).toBe('eth0 eth1 base0 base1')

  await next()
  await answer('base')
  await next() // base alone: eth is under way
  await answer('base')
  await answer('eth')

  expect(shown()).toBe('eth0 eth1 base0 base1 base2 base3 base4 base5 eth2 eth3')
})

test('behavior: of pages that arrive together, first pages stand before second pages', async () => {
  const queryClient = createQueryClient()
  const first = renderLists(createChainsService({ eth: 4, base: 6 }), {}, { queryClient })
  await first.answer('eth base')
  for (const chain of ['base', 'base', 'eth']) {
    if (first.service.waiting(chain).length === 0) await first.next()
    await first.answer(chain)
  }
  expect(first.shown()).toBe('eth0 eth1 base0 base1 base2 base3 base4 base5 eth2 eth3')
  first.unmount()

  const second = renderLists(first.service, {}, { queryClient })

  expect(second.shown()).toBe('eth0 eth1 base0 base1 eth2 eth3 base2 base3 base4 base5')
})

test('behavior: first rows wait for the other lists, and stand in the order of wallets', async () => {
  const { result, answer, shown } = renderLists(createChainsService({ eth: 2, base: 2, doge: 2 }))

  await answer('doge')
  await pass(100)
  await answer('base')
  await pass(99)
  expect(result.current).toMatchObject({
    ...{ status: 'pending', data: undefined, failed: [], hasNextPage: true },
    canFetchNextPage: false, // no rows are shown
  })
  await answer('eth', 500)

  expect(shown()).toBe('base0 base1 doge0 doge1')
})

test('behavior: first rows wait at most 200 ms after the first page with entries', async () => {
  const { result, answer, shown } = renderLists(
    createChainsService({ eth: 2, base: 2, doge: 2, empty: 0 }),
  )

  await answer('empty')
  await pass(1000)
  await answer('doge')
  await pass(199)
  expect(result.current.status).toBe('pending')
  await pass(1)

  expect(shown()).toBe('doge0 doge1')
  await answer('eth')
  expect(shown()).toBe('doge0 doge1 eth0 eth1') // no wait once rows are shown
})

test('behavior: rows wait again after a switch of wallets', async () => {
  const { answer, shown, rerender } = renderLists(createChainsService({ eth: 2, base: 2 }))
  await answer('eth')
  await pass(200)
  await answer('base')

  rerender({ wallets: on('eth', 'base').map(({ chain }) => ({ chain, address: '0xb0b' })) })
  expect(shown()).toBeUndefined()
  await answer('base')
  expect(shown()).toBeUndefined()
  await pass(200)
  await answer('eth')

  expect(shown()).toBe('base0 base1 eth0 eth1')
})

test('behavior: rows wait when the address becomes known', async () => {
  const wallets = ['eth', 'base'].map((chain) => ({ chain, address: undefined }))
  const { answer, shown, rerender } = renderLists(createChainsService({ eth: 2, base: 2 }), {
    wallets,
  })

  rerender({})
  await answer('base')
  expect(shown()).toBeUndefined()
  await answer('eth')

  expect(shown()).toBe('eth0 eth1 base0 base1')
})

test('behavior: a list that waits for its chain does not hold rows back', async () => {
  const wallets = [...on('eth'), { address, chain: undefined }]
  const { answer, shown } = renderLists(createChainsService({ eth: 2 }), { wallets })

  await answer('eth')

  expect(shown()).toBe('eth0 eth1')
})

test('behavior: rows from the cache do not wait', async () => {
  const queryClient = createQueryClient()
  const service = createChainsService({ eth: 2, base: 2 })
  service.isOpen = true
  const list = { address, chain: 'base', limit: 2 }
  await queryClient.prefetchInfiniteQuery(infiniteWalletBalanceQueryOptions(service.client, list))
  service.isOpen = false

  const { shown, answer } = renderLists(service, {}, { queryClient })

  expect(shown()).toBe('base0 base1')
  await answer('eth')
  expect(shown()).toBe('base0 base1 eth0 eth1')
})

test('behavior: a page keeps its place in refetches that add and remove entries', async () => {
  const { service, result, answer, next, shown } = renderLists(
    createChainsService({ eth: 5, base: 1 }),
  )
  await answer('eth base')
  await next()
  await answer('eth')
  expect(shown()).toBe('eth0 eth1 base0 eth2 eth3')

  service.lists['eth'] = ['eth0']
  await act(async () => void result.current.lists[0]?.refetch())
  await answer('eth')
  await answer('eth') // read ahead, and not needed any more
  expect(shown()).toBe('eth0 base0')

  service.lists['eth'] = ['new', ...ticks('eth', 5)]
  await act(async () => void result.current.lists[0]?.refetch())
  await answer('eth')
  expect(shown()).toBe('new eth0 base0')
})

test('behavior: rows and data keep their identity', async () => {
  const { result, answer, next, rerender, service } = renderLists(
    createChainsService({ eth: 4, base: 1 }),
  )
  await answer('eth base')
  const { data } = result.current

  await act(async () => void result.current.refetch())
  await answer('eth base')
  expect(result.current.data).toBe(data)
  await next()
  expect(result.current.data).toBe(data)
  await answer('eth')
  expect(result.current.data).not.toBe(data)
  data?.rows.forEach((row, index) => expect(result.current.data?.rows[index]).toBe(row))

  const all = result.current.data
  rerender({ wallets: on('base', 'eth') })
  expect(result.current.data).toBe(all) // only another order of lists
  const spelled = on('eth', 'base').map(({ chain }) => ({ chain, address: '0xa11ce' }))
  rerender({ wallets: spelled })
  expect(result.current.data?.rows.map(({ key }) => key)).toEqual(all?.rows.map(({ key }) => key))
  expect(new Set(result.current.data?.rows.map((row) => row.address))).toEqual(new Set(['0xa11ce']))
  expect(service.requests).toHaveLength(5)
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
  expect(result.current.data?.rows.at(-1)?.key).toBe('eth:0xa11ce:2')
})

test('behavior: entries that come back, because their ids are none after all, are shown', async () => {
  const service = createChainsService({}, { entryId: ({ tick }) => String(tick) })
  service.lists['eth'] = ['a', 'b', 'b', 'c', 'd', 'd']
  const { answer, next, shown } = renderLists(service, { wallets: on('eth') })
  await answer('eth')
  await next()
  await answer('eth')
  expect(shown()).toBe('a b c')

  await next() // two entries of one page share an id
  await answer('eth')
  expect(shown()).toBe('a b b c d d')
})
