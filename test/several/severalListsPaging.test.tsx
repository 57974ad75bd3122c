import { act } from '@testing-library/react'
import { useEffect, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  type UseInfiniteWalletBalancesResult,
  useInfiniteWalletBalances,
  walletBalanceKeys,
} from '../../src/exports/index.js'
import { address, createChainsService, ticks } from './chainsService.js'
import { cached, createQueryClient, on, renderLists } from './renderLists.js'

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
  expect(result.current.data?.rows[2]).toEqual({
    key: 'base:0xa11ce:0',
    address: '0xA11CE',
    chain: 'base',
    entry: { tick: 'base0' },
  })
  expect(service.requests).toEqual(['eth 0', 'base 0'])
})

/** Observes whether a promise has settled, and to what. */
function watch<T>(promise: Promise<T>) {
  const watched: { value?: T } = {}
  promise.then(
    (value) => (watched.value = value),
    () => undefined,
  )
  return watched
}

test('behavior: fetchNextPage requests one page of each idle list, and resolves when they have settled', async () => {
  const { result, service, answer } = renderLists(createChainsService({ eth: 5, base: 3, doge: 1 }))
  await answer('eth base doge')

  let watched: { value?: boolean } = {}
  await act(async () => (watched = watch(result.current.fetchNextPage())) && undefined)
  expect(service.requests.slice(3)).toEqual(['eth 2', 'base 2'])
  await answer('eth')
  expect(watched).toEqual({})
  await answer('base')
  expect(watched).toEqual({ value: true }) // eth has a third page

  await act(async () => (watched = watch(result.current.fetchNextPage())) && undefined)
  await answer('eth')
  expect(watched).toEqual({ value: false })
  expect(service.requests).toHaveLength(6)
})

test('behavior: fetchNextPage waits for a list under way if none is idle', async () => {
  const { result, answer } = renderLists(createChainsService({ eth: 1, base: 1, doge: 1 }))
  await answer('base')

  let watched: { value?: boolean } = {}
  await act(async () => (watched = watch(result.current.fetchNextPage())) && undefined)
  expect(watched).toEqual({})
  await answer('eth')

  expect(watched).toEqual({ value: true }) // the first page of doge is under way
})

test('behavior: `while (await fetchNextPage());` reads everything', async () => {
  const { result, open, shown, service } = renderLists(
    createChainsService({ eth: 7, base: 5, doge: 0 }),
  )

  const reading = (async () => {
    while (await result.current.fetchNextPage());
  })()
  await open()
  await act(() => reading)

  expect(shown()?.split(' ').sort()).toEqual([...ticks('base', 5), ...ticks('eth', 7)])
  expect(new Set(service.requests).size).toBe(service.requests.length)
})

test('behavior: fetchNextPage does not cancel a refetch', async () => {
  const { result, service, answer } = renderLists(createChainsService({ eth: 5, base: 3 }))
  await answer('eth base')
  await act(async () => void result.current.lists[0]?.refetch())
  const [refetch] = service.waiting('eth')

  await act(async () => void result.current.fetchNextPage())

  await act(async () => void result.current.fetchNextPage()) // none is idle

  expect(refetch?.isAborted()).toBe(false)
  expect(service.requests.slice(2)).toEqual(['eth 0', 'base 2'])
})

type All = UseInfiniteWalletBalancesResult

/** An infinite scroll whose end is always in view. */
const scrolledIn = (useAnyEffect: typeof useEffect) =>
  function useScrolled(all: All): All {
    const { canFetchNextPage, fetchNextPage } = all
    useAnyEffect(() => {
      if (canFetchNextPage) void fetchNextPage()
    }, [canFetchNextPage, fetchNextPage])
    return { ...all }
  }

const useScrolled = scrolledIn(useEffect)

test.each([true, false])(
  'behavior: an infinite scroll reads everything, StrictMode %s',
  async (strict) => {
    const { service, result, open, shown } = renderLists(
      createChainsService({ eth: 9, base: 5, doge: 1 }),
      {},
      {
        reactStrictMode: strict,
        read: useScrolled,
      },
    )

    await open()

    expect(shown()?.split(' ')).toHaveLength(15)
    expect(result.current).toMatchObject({ isComplete: true, canFetchNextPage: false })
    if (!strict) expect(service.requests).toHaveLength(5 + 3 + 1)
  },
)

test('behavior: fetchNextPage from a layout effect asks, at first and after a switch', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false) // `act` would run all effects at once
  const queryClient = createQueryClient()
  const service = createChainsService({ eth: 9, base: 5 })
  for (const chain of ['eth', 'base']) {
    const key = walletBalanceKeys.infinite(service.client, { address, chain, limit: 2 })
    queryClient.setQueryData(key, cached(ticks(chain, 2), 9))
  }
  service.isOpen = true
  const useScrolledEarly = scrolledIn(useLayoutEffect)
  let all: All | undefined
  function List({ chain }: { chain: string }) {
    const parameters = { wallets: on(chain), limit: 2, client: service.client }
    all = useScrolledEarly(useInfiniteWalletBalances(parameters, queryClient))
    return null
  }
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => root.unmount())
  for (const [chain, count] of [
    ['eth', 9],
    ['base', 5],
  ] as const) {
    root.render(<List chain={chain} />) // canFetchNextPage is true, also after a switch
    await vi.waitFor(() => {
      expect(all?.data?.rows.map(({ entry }) => entry['tick'])).toEqual(ticks(chain, count))
    })
  }
})

test('behavior: 20 empty pages are requested without being asked, then the reader asks', async () => {
  const nextOffset = ({ offset }: { offset: number }) => (offset < 44 ? offset + 2 : null)
  const service = createChainsService({ eth: 0, base: 0 }, { nextOffset })
  const { result, next, answer } = renderLists(service, {}, { read: useScrolled })
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

test('behavior: a list that hangs holds no infinite scroll back', async () => {
  const { result, service, answer, shown } = renderLists(
    createChainsService({ eth: 7, base: 9 }),
    {},
    {
      read: useScrolled,
    },
  )
  await answer('eth base')

  for (let page = 1; page < 4; page += 1) await answer('eth') // base hangs

  expect(shown()).toBe('eth0 eth1 base0 base1 eth2 eth3 eth4 eth5 eth6')
  expect(service.waiting()).toHaveLength(1)
  await answer('base', 500)
  expect(result.current).toMatchObject({ canFetchNextPage: false, hasNextPage: false })
  expect(service.waiting()).toHaveLength(0)
})

test('behavior: refetch requests all lists whose address and chain are known', async () => {
  const wallets = [...on('eth', 'base'), { address: undefined, chain: 'doge' }]
  const query = {
    enabled: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[3] !== 'base',
  }
  const { result, service, answer } = renderLists(createChainsService({ eth: 1, base: 1 }), {
    wallets,
    query,
  })
  await answer('eth')

  const watched = watch(result.current.refetch())
  await answer('eth base', 500)

  expect(service.requests).toEqual(['eth 0', 'eth 0', 'base 0'])
  expect(Object.keys(watched)).toEqual(['value']) // it has not been rejected
  expect(result.current.failed.map(({ chain }) => chain)).toEqual(['eth', 'base'])
})

test('behavior: functions stay the same, and request nothing of lists that have gone', async () => {
  const { result, service, answer, rerender, unmount, observers } = renderLists(
    createChainsService({ eth: 1, base: 3 }),
  )
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
})
