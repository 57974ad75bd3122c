import { IsRestoringProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import {
  infiniteWalletBalanceQueryOptions,
  useInfiniteWalletBalance,
  walletBalanceKeys,
} from '../../src/exports/index.js'
import { address, createChainsService } from './chainsService.js'
import { cached, createQueryClient, on, renderLists } from './renderLists.js'

test('behavior: a list that is added is requested once, without requests of others', async () => {
  const { service, answer, rerender, shown, result } = renderLists(
    createChainsService({ eth: 3, base: 1 }),
  )
  rerender({ wallets: on('eth') })
  await answer('eth')
  const row = result.current.data?.rows[0]

  rerender({ wallets: on('base', 'eth') })
  await answer('base')
  rerender({ wallets: on('base', 'eth') })

  expect(shown()).toBe('eth0 eth1 base0')
  expect(result.current.data?.rows[0]).toBe(row)
  expect(result.current.lists.map(({ data }) => data?.total)).toEqual([1, 3])
  expect(service.requests).toEqual(['eth 0', 'base 0', 'base 0']) // of these, one was aborted
})

test('behavior: a list that is removed loses its rows, its request and its observer', async () => {
  const { service, answer, rerender, shown, result, queryClient } = renderLists(
    createChainsService({ eth: 1, base: 3 }),
  )
  await answer('eth base')
  await act(async () => void result.current.fetchNextPage())
  const [waiting] = service.waiting('base')

  rerender({ wallets: on('eth') })

  expect(waiting?.isAborted()).toBe(true)
  expect(shown()).toBe('eth0')
  expect(result.current).toMatchObject({ data: { total: 1 }, isComplete: true })
  const key = walletBalanceKeys.infinite(service.client, { address, chain: 'base', limit: 2 })
  expect(queryClient.getQueryCache().find({ queryKey: key })?.getObserversCount()).toBe(0)
})

test('behavior: a removed list that somebody else waits for is not aborted', async () => {
  const queryClient = createQueryClient()
  const { service, rerender } = renderLists(
    createChainsService({ eth: 1, base: 3 }),
    {},
    { queryClient },
  )
  const base = { address, chain: 'base', limit: 2, client: service.client }
  renderHook(() => useInfiniteWalletBalance(base, queryClient))

  rerender({ wallets: on('eth') })

  expect(service.waiting('base')).toHaveLength(1)
  expect(service.requests).toEqual(['eth 0', 'base 0'])
})

test('behavior: a wallet that stands twice is one list', async () => {
  const wallets = [
    { address: '0xA11CE', chain: 'eth' },
    { address: '0xb0b', chain: 'eth' },
    { address: '0xa11ce', chain: 'eth' },
  ]
  const { service, answer, rerender, result } = renderLists(createChainsService({ eth: 1 }), {
    wallets,
  })
  await answer('eth')
  await answer('eth')

  expect(service.requests).toHaveLength(2)
  expect(result.current.lists[2]).toBe(result.current.lists[0])
  expect(result.current.lists).toHaveLength(3)
  expect(result.current.data?.total).toBe(2)
  const keys = ['eth:0xa11ce:0', 'eth:0xb0b:0']
  expect(result.current.data?.rows).toMatchObject([
    { key: keys[0], address: '0xA11CE' },
    { key: keys[1], address: '0xb0b' },
  ])
  rerender({ wallets: wallets.toReversed() })
  expect(result.current.data?.rows).toMatchObject([
    { key: keys[0], address: '0xa11ce' }, // the place stays
    { key: keys[1], address: '0xb0b' },
  ])
  await act(async () => void result.current.refetch())
  await answer('eth', 500)
  await answer('eth', 500)
  expect(result.current.failed.map(({ key }) => key)).toEqual(['eth:0xa11ce', 'eth:0xb0b'])
})

test('behavior: the queries are those of useInfiniteWalletBalance', async () => {
  const queryClient = createQueryClient()
  const { service, answer, rerender } = renderLists(
    createChainsService({ eth: 3, base: 1 }),
    {},
    { queryClient },
  )
  await answer('eth base')
  const eth = { address, chain: 'eth', limit: 2, client: service.client }

  const { result } = renderHook(() => useInfiniteWalletBalance(eth, queryClient))
  const doge = { ...eth, chain: 'doge' }
  service.isOpen = true
  const options = infiniteWalletBalanceQueryOptions(service.client, doge)
  await queryClient.prefetchInfiniteQuery(options)
  rerender({ wallets: on('eth', 'base', 'doge') })

  expect(result.current.data?.entries).toHaveLength(2)
  expect(service.requests).toEqual(['eth 0', 'base 0', 'doge 0'])
})

test('behavior: nothing is requested while a persister restores', async () => {
  let isRestoring = true
  const queryClient = createQueryClient()
  const service = createChainsService({ eth: 3, base: 1 })
  const { result, shown, rerender, next, answer } = renderLists(
    service,
    {},
    {
      queryClient,
      wrapper: ({ children }) =>
        createElement(IsRestoringProvider, { value: isRestoring }, children),
    },
  )
  const key = walletBalanceKeys.infinite(service.client, { address, chain: 'eth', limit: 2 })
  queryClient.setQueryData(key, cached(['old'], 3))
  rerender({})
  await next()
  expect(result.current).toMatchObject({ hasNextPage: true, canFetchNextPage: false })
  expect(service.requests).toEqual([])

  isRestoring = false
  rerender({})

  expect(shown()).toBe('old') // at once
  expect(result.current.canFetchNextPage).toBe(true)
  await answer('base')
  expect(shown()).toBe('old base0')
  expect(service.requests).toEqual(['base 0'])
})

test('behavior: options without meaning for several lists are off, also as defaults', async () => {
  const queryClient = createQueryClient()
  const data = cached([], 0)
  const off = {
    ...{ throwOnError: true, maxPages: 1, notifyOnChangeProps: [], select: () => 'selected' },
    ...{ initialData: data, placeholderData: data },
  }
  queryClient.setDefaultOptions({ queries: { retry: false, ...off } })
  const { result, answer, next, shown } = renderLists(
    createChainsService({ eth: 3, base: 1 }),
    { query: off as object }, // as in JavaScript, where nothing refuses them
    { queryClient },
  )
  expect(result.current.status).toBe('pending')

  await answer('eth')
  await answer('base', 500)
  await next()
  await answer('eth')

  expect(shown()).toBe('eth0 eth1 eth2')
})

test('behavior: lists that are not enabled count for nothing', async () => {
  const query = {
    enabled: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[3] !== 'base',
  }
  const { result, service, answer } = renderLists(createChainsService({ eth: 1, base: 1 }), {
    query,
  })

  await answer('eth')

  expect(result.current).toMatchObject({ status: 'success', isComplete: true, data: { total: 1 } })
  expect(service.requests).toEqual(['eth 0'])
})

test('behavior: a list that is not enabled counts if it has data', async () => {
  const { result, answer, rerender, shown } = renderLists(createChainsService({ eth: 3, base: 1 }))
  await answer('eth base')

  rerender({ query: { enabled: false } })

  expect(shown()).toBe('eth0 eth1 base0')
  expect(result.current).toMatchObject({ isComplete: false, data: { total: 4 } })
})

test('behavior: isComplete is false at once where a query was removed by hand', async () => {
  const query = { enabled: ({ state }: { state: { data: unknown } }) => state.data === undefined }
  const { result, answer, rerender, queryClient } = renderLists(
    createChainsService({ eth: 1, base: 1 }),
    { query },
  )
  await answer('eth base')
  expect(result.current.isComplete).toBe(true)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[3] === 'eth' })

  rerender({ query })
  expect(result.current).toMatchObject({ isComplete: false, data: { total: null } })
})

test.each([
  ['no wallets', { wallets: [] }],
  ['no address', { wallets: [{ address: undefined, chain: 'eth' }] }],
  ['enabled: false', { query: { enabled: false } }],
])('behavior: %s -> pending, without a request', async (_, parameters) => {
  const { result, service } = renderLists(createChainsService({ eth: 1 }), parameters)

  expect(result.current).toMatchObject({
    ...{ status: 'pending', isFetching: false, isComplete: false, data: undefined, failed: [] },
  })
  expect(await result.current.fetchNextPage()).toBe(false)
  expect(service.requests).toEqual([])
})
