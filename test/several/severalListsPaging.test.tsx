import { act } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  type UseInfiniteWalletBalancesResult,
  useInfiniteWalletBalances,
} from '../../src/exports/index.js'
import { createChainsService, ticks } from './chainsService.js'
import { cached, createQueryClient, listOptions, on, renderLists } from './renderLists.js'

test('default', async () => {
  const { result, answer, shown, service } = renderLists(createChainsService({ eth: 3, base: 1 }))
  expect(result.current).toMatchObject({
    ...{ data: undefined, status: 'pending', isPending: true, isFetching: true, error: null },
    ...{ isComplete: false, hasNextPage: false, canFetchNextPage: false, failed: [] },
  })

  await answer('base eth')

  expect(shown()).toBe('eth0 eth1 base0')
  expect(result.current).toMatchObject({
    data: { total: 4, changed: false },
    ...{ status: 'success', isSuccess: true, isFetching: false, isFetchingNextPage: false },
    ...{ isComplete: false, hasNextPage: true, canFetchNextPage: true },
  })
  const entry = { tick: 'base0' }
  const row = { key: 'base:0xa11ce:0', id: null, address: '0xA11CE', chain: 'base', entry }
  expect(result.current.data?.rows[2]).toEqual(row)
  expect(service.requests).toEqual(['eth 0', 'base 0'])
})

test('behavior: fetchNextPage asks each idle list, and resolves when they have settled', async () => {
  const { result, service, answer } = renderLists(createChainsService({ eth: 5, base: 3, doge: 1 }))
  let isMore: boolean | undefined
  const next = () => {
    isMore = undefined
    return act(async () => void result.current.fetchNextPage().then((value) => (isMore = value)))
  }
  await next()
  expect(isMore).toBeUndefined()
  await answer('doge') // of those under way, the first
  expect(isMore).toBe(true) // the first pages of the others are under way
  await answer('eth base')

  await next()
  expect(service.requests.slice(3)).toEqual(['eth 2', 'base 2'])
  await answer('eth')
  expect(isMore).toBeUndefined()
  await answer('base')
  expect(isMore).toBe(true) // eth has a third page

  await next()
  await answer('eth')
  expect(isMore).toBe(false)
  expect(service.requests).toHaveLength(6)
})

test('behavior: fetchNextPage from a layout effect asks, at first and after a switch', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false) // `act` would run all effects at once
  const queryClient = createQueryClient()
  const service = createChainsService({ eth: 9, base: 5 })
  for (const chain of ['eth', 'base']) {
    queryClient.setQueryData(listOptions(service, chain).queryKey, cached(ticks(chain, 2), 9))
  }
  service.isOpen = true
  let all: UseInfiniteWalletBalancesResult | undefined
  function List({ chain }: { chain: string }) {
    const parameters = { wallets: on(chain), limit: 2, client: service.client }
    all = useInfiniteWalletBalances(parameters, queryClient)
    const { canFetchNextPage, fetchNextPage } = all
    useLayoutEffect(() => {
      if (canFetchNextPage) void fetchNextPage()
    }, [canFetchNextPage, fetchNextPage])
    return null
  }
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => root.unmount())
  for (const chain of ['eth', 'base']) {
    root.render(<List chain={chain} />) // canFetchNextPage is true, also after a switch
    await vi.waitFor(() => {
      expect(all?.data?.rows.map(({ entry }) => entry['tick'])).toEqual(service.lists[chain])
    })
  }
})

test('behavior: 20 empty pages are requested without being asked, then the reader asks', async () => {
  const nextOffset = ({ offset }: { offset: number }) => (offset < 44 ? offset + 2 : null)
  const service = createChainsService({ eth: 0, base: 0 }, { nextOffset })
  const { result, next, answer } = renderLists(service)
  const answerAll = async (chain: string) => {
    while (service.waiting(chain).length > 0) await answer(chain)
    return service.requests.filter((request) => request.startsWith(chain)).length
  }

  expect(await answerAll('eth')).toBe(21)
  expect(await answerAll('base')).toBe(21)
  expect(result.current).toMatchObject({
    ...{ status: 'success', isFetching: false, isComplete: false, data: { rows: [] } },
    ...{ hasNextPage: true, canFetchNextPage: false },
  })
  service.lists['eth'] = [...Array<string>(44).fill(''), ...ticks('eth', 1)]
  await next()
  expect(await answerAll('eth')).toBe(22)
  await next()
  expect(await answerAll('eth')).toBe(23)
  expect(result.current.data?.rows).toMatchObject([{ entry: { tick: 'eth0' } }])
})

test('behavior: once rows are shown, the reader asks for what follows an empty page', async () => {
  const nextOffset = ({ offset }: { offset: number }) => offset + 2
  const service = createChainsService({ eth: 0, base: 1 }, { nextOffset })
  const { result, answer } = renderLists(service)
  await answer('base eth')
  expect(result.current.canFetchNextPage).toBe(true)
  expect(service.requests).toEqual(['eth 0', 'base 0'])
})

test('behavior: functions stay the same, and request nothing of lists that have gone', async () => {
  const service = createChainsService({ eth: 1, base: 3 })
  const { result, answer, rerender, unmount, observers, queryClient } = renderLists(service)
  await answer('base')
  await answer('eth', 500)
  const before = result.current
  rerender({ wallets: on('base') })
  expect(result.current.fetchNextPage).toBe(before.fetchNextPage)
  expect(result.current.refetch).toBe(before.refetch)

  await before.failed[0]?.retry() // eth
  expect(service.requests).toEqual(['eth 0', 'base 0'])
  unmount()
  expect(await before.fetchNextPage()).toBe(false)
  await before.refetch()

  expect(service.requests).toEqual(['eth 0', 'base 0'])
  expect(observers()).toBe(0)
  expect(queryClient.getQueryCache().hasListeners()).toBe(false)
})
