import {
  dehydrate,
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import {
  Activity,
  Fragment,
  type ReactNode,
  StrictMode,
  Suspense,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  type UseInfiniteWalletBalancesResult,
  useInfiniteWalletBalances,
} from '../../src/exports/index.js'
import { type ChainsService, createChainsService } from './chainsService.js'
import {
  cached,
  countObservers,
  createQueryClient,
  listOptions,
  notifyInMicrotasks,
  on,
  renderLists,
} from './renderLists.js'

type All = UseInfiniteWalletBalancesResult

function Ticks({ all }: { all: All }): ReactNode {
  return all.data?.rows.map(({ entry }) => String(entry['tick'])).join(' ') ?? all.status
}

function Wallet({ service, chains }: { service: ChainsService; chains: string[] }): ReactNode {
  const { client } = service
  const all = useInfiniteWalletBalances({ client, limit: 2, wallets: on(...chains) })
  return <Ticks all={all} />
}

/** Renders with a QueryClient, and lets what follows happen. */
async function show(children: ReactNode, queryClient: QueryClient) {
  const wrap = (content: ReactNode) => (
    <QueryClientProvider client={queryClient}>{content}</QueryClientProvider>
  )
  notifyInMicrotasks()
  const { rerender, container } = render(wrap(children))
  const settle = () => act(async () => undefined)
  await settle()
  return {
    text: () => container.textContent,
    settle,
    observers: () => countObservers(queryClient),
    rerender: async (content: ReactNode) => {
      rerender(wrap(content))
      await settle()
    },
  }
}

function createOpenService(counts: Record<string, number>): ChainsService {
  return Object.assign(createChainsService(counts), { isOpen: true })
}

function Scroll({ all: { canFetchNextPage, fetchNextPage } }: { all: All }): ReactNode {
  useEffect(() => {
    if (canFetchNextPage) void fetchNextPage()
  }, [canFetchNextPage, fetchNextPage])
  return null
}

function ScrolledWallet({ service }: { service: ChainsService }): ReactNode {
  const { client } = service
  const all = useInfiniteWalletBalances({ client, limit: 2, wallets: on('eth', 'base') })
  return [<Ticks all={all} key="ticks" />, <Scroll all={all} key="scroll" />]
}

test.each([false, true])('behavior: an infinite scroll, StrictMode %s', async (isStrict) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false) // `act` renders before pages arrive
  const service = createOpenService({ eth: 9, base: 5 })
  const container = document.createElement('main')
  const root = createRoot(container)
  onTestFinished(() => root.unmount())
  const Mode = isStrict ? StrictMode : Fragment

  root.render(
    <Mode>
      <QueryClientProvider client={createQueryClient()}>
        <ScrolledWallet service={service} />
      </QueryClientProvider>
    </Mode>,
  )

  await expect.poll(() => container.textContent.split(' ').length).toBe(14)
  if (!isStrict) expect(service.requests).toHaveLength(5 + 3)
})

/** Lets something happen between the first render and its effects. */
function Between({ happens }: { happens: () => void }): ReactNode {
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  useLayoutEffect(happens, [])
  return null
}

test.each([
  ['an answer', { data: cached(['early'], 1), status: 'success' as const }, 'early 0'],
  ['a failed attempt', { fetchFailureCount: 1 }, 'pending 1'],
])('behavior: %s between a render and its effects is shown', async (_, state, expected) => {
  const service = createChainsService({ eth: 1 })
  const queryClient = createQueryClient()
  const options = listOptions(service, 'eth')
  // begins before the page renders, as in a loader
  void queryClient.prefetchInfiniteQuery({ ...options, retry: 1, retryDelay: 1e6 })
  function Attempts(): ReactNode {
    const { client } = service
    const all = useInfiniteWalletBalances({ client, limit: 2, wallets: on('eth') })
    return [<Ticks all={all} key="ticks" />, ` ${all.lists[0]?.failureCount}`]
  }
  const query = queryClient.getQueryCache().find({ queryKey: options.queryKey })

  const { text } = await show(
    <>
      <Attempts />
      <Between happens={() => query?.setState(state)} />
    </>,
    queryClient,
  )

  expect(text()).toBe(expected)
  expect(service.requests).toEqual(['eth 0'])
})

test('behavior: a render that React discards changes nothing', async () => {
  const service = createOpenService({ eth: 1, base: 1 })
  const never = new Promise<never>(() => undefined)
  function Page(): ReactNode {
    const [isOn, setOn] = useState(false)
    const { client } = service
    const wallets = on(isOn ? 'base' : 'eth')
    const all = useInfiniteWalletBalances({ client, limit: 2, wallets })
    if (isOn) use(never)
    return (
      <button onClick={() => startTransition(() => setOn(true))}>
        <Ticks all={all} />
      </button>
    )
  }
  const { text, settle, observers } = await show(
    <Suspense>
      <Page />
    </Suspense>,
    createQueryClient(),
  )

  screen.getByRole('button').click()
  await settle()

  expect(text()).toBe('eth0')
  expect(service.requests).toEqual(['eth 0'])
  expect(observers()).toBe(1)
})

test('behavior: a hidden Activity requests nothing of lists that have gone', async () => {
  const service = createOpenService({ eth: 1, base: 1, doge: 1 })
  const page = (chains: string[], mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Wallet service={service} chains={chains} />
    </Activity>
  )
  const shown = page(['eth', 'base'], 'visible')
  const { text, observers, rerender } = await show(shown, new QueryClient())
  await rerender(page(['eth', 'base'], 'hidden'))
  expect(observers()).toBe(0)
  service.requests.length = 0

  await rerender(page(['eth', 'doge'], 'visible'))

  expect(observers()).toBe(2)
  expect(service.requests.toSorted()).toEqual(['doge 0', 'eth 0']) // base has gone
  expect(text()).toBe('eth0 doge0')
})

test('behavior: a call in a hidden Activity settles when it is shown', async () => {
  const service = createOpenService({ eth: 4 })
  let fetchNextPage: All['fetchNextPage'] = () => Promise.resolve(false)
  function Page(): ReactNode {
    const { client } = service
    const all = useInfiniteWalletBalances({ client, limit: 2, wallets: on('eth') })
    useLayoutEffect(() => {
      fetchNextPage = all.fetchNextPage
    }, [all.fetchNextPage])
    return <Ticks all={all} />
  }
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Page />
    </Activity>
  )
  const { text, rerender } = await show(page('visible'), createQueryClient())
  await rerender(page('hidden'))
  await rerender(page('hidden'))
  const called = fetchNextPage()
  await rerender(page('hidden'))
  await rerender(page('visible'))

  expect(await called).toBe(false)
  expect(text()).toBe('eth0 eth1 eth2 eth3')
})

test('behavior: a server renders prefetched lists, and hydration requests nothing', async () => {
  const service = createOpenService({ eth: 1, base: 1 })
  const server = createQueryClient()
  for (const chain of ['eth', 'base'])
    await server.prefetchInfiniteQuery(listOptions(service, chain))
  const state = JSON.parse(JSON.stringify(dehydrate(server)))
  service.requests.length = 0
  const page = (queryClient: QueryClient) => (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={state}>
        <Wallet service={service} chains={['eth', 'base']} />
      </HydrationBoundary>
    </QueryClientProvider>
  )
  const html = renderToString(page(createQueryClient()))
  expect(html).toBe('eth0 base0')

  document.body.innerHTML = `<main>${html}</main>`
  onTestFinished(() => document.body.replaceChildren())
  const warnings: unknown[] = []
  await act(async () =>
    hydrateRoot(screen.getByRole('main'), page(createQueryClient()), {
      onRecoverableError: (error) => void warnings.push(error),
    }),
  )

  expect(screen.getByRole('main').textContent).toBe('eth0 base0')
  expect(warnings).toEqual([])
  expect(service.requests).toEqual([])
})

test.each([
  ['data and hasNextPage', ({ data, hasNextPage }: All) => ({ data, hasNextPage }), 1],
  ['isFetching', ({ data, isFetching }: All) => ({ data, isFetching }), 2],
  ['canFetchNextPage', ({ data, canFetchNextPage }: All) => ({ data, canFetchNextPage }), 2],
  ['a flag of a list', ({ lists }: All) => ({ data: lists[0]?.data, is: lists[0]?.isFetching }), 2],
])('behavior: renders of one more page with %s', async (_, read, expected) => {
  const service = createChainsService({ eth: 9, base: 1 })
  const readAndNext = (all: All) => ({ ...read(all), next: all.fetchNextPage })
  const { result, renders, answer } = renderLists(service, {}, { read: readAndNext })
  await answer('eth base')
  const before = renders.length

  await act(async () => void result.current.next())
  await answer('eth')

  expect(renders.length - before).toBe(expected)
  expect(service.requests).toEqual(['eth 0', 'base 0', 'eth 2'])
})
