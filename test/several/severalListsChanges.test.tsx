import { IsRestoringProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useInfiniteWalletBalance } from '../../src/exports/index.js'
import { address, createChainsService } from './chainsService.js'
import { cached, createQueryClient, listOptions, on, renderLists } from './renderLists.js'

test('behavior: a removed list that somebody else waits for is not aborted', async () => {
  const service = createChainsService({ eth: 1, base: 3 })
  const { rerender, queryClient } = renderLists(service)
  const base = { address, chain: 'base', limit: 2, client: service.client }
  renderHook(() => useInfiniteWalletBalance(base, queryClient))
  rerender({ wallets: on('eth') })
  expect(service.waiting('base')).toHaveLength(1)
  expect(service.requests).toEqual(['eth 0', 'base 0'])
})

test('behavior: the queries are those of useInfiniteWalletBalance', async () => {
  const service = createChainsService({ eth: 3, base: 1 })
  const { answer, rerender, queryClient } = renderLists(service)
  await answer('eth base')
  const eth = { address, chain: 'eth', limit: 2, client: service.client }

  const { result } = renderHook(() => useInfiniteWalletBalance(eth, queryClient))
  service.isOpen = true
  await queryClient.prefetchInfiniteQuery(listOptions(service, 'doge'))
  rerender({ wallets: on('eth', 'base', 'doge') })

  expect(result.current.data?.entries).toHaveLength(2)
  expect(service.requests).toEqual(['eth 0', 'base 0', 'doge 0'])
})

test('behavior: nothing is requested while a persister restores', async () => {
  let isRestoring = true
  const service = createChainsService({ eth: 3, base: 1 })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IsRestoringProvider value={isRestoring}>{children}</IsRestoringProvider>
  )
  const lists = renderLists(service, {}, { wrapper })
  const { result, shown, rerender, next, answer, queryClient } = lists
  queryClient.setQueryData(listOptions(service, 'eth').queryKey, cached(['old'], 3))
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

test('behavior: an `enabled` function sees the query that the cache has now', async () => {
  type Query = { queryKey: readonly unknown[]; state: { data: unknown } }
  const query = {
    enabled: ({ queryKey, state }: Query) => queryKey[3] !== 'doge' && state.data === undefined,
  }
  const service = createChainsService({ eth: 1, base: 1, doge: 1 })
  const { result, answer, rerender, queryClient } = renderLists(service, { query })
  await answer('eth base')
  expect(result.current).toMatchObject({ status: 'success', isComplete: true, data: { total: 2 } })
  expect(service.requests).toEqual(['eth 0', 'base 0'])

  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[3] === 'eth' })
  rerender({ query })
  expect(result.current).toMatchObject({ isComplete: false, data: { total: null } })
})
