import { IsRestoringProvider } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WalletOnChain } from '../../src/exports/index.js'
import { createRandom } from '../list/randomService.js'
import { createChainsService, ticks } from './chainsService.js'
import { keyOf, ListsModel } from './listsModel.js'
import { createQueryClient, renderLists } from './renderLists.js'

const SEQUENCES = Number(process.env['SEQUENCES'] ?? 150)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const chains = ['eth', 'base', 'doge', 'ton']
const addresses = ['0xA11CE', '0xa11ce', '0xb0b', 'invalid', undefined]
const seen: Record<string, number> = {}

async function run(seed: number): Promise<void> {
  const random = createRandom(seed)
  const pick = <T,>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T // never empty
  const ids = { entryId: ({ tick }: { tick?: unknown }) => String(tick) }
  const service = createChainsService({}, random() < 0.4 ? ids : {})
  for (const chain of chains) {
    const list = ticks(chain, pick([0, 1, 2, 3, 5, 7, 12]))
    service.lists[chain] = random() < 0.2 ? ['', '', ...list] : list // hidden entries
  }
  service.tells = {
    ...pick([{ total: true }, { hasMore: true }, { total: true, hasMore: true }]),
    request: random() < 0.7, // otherwise entries stay the same in a refetch
  }
  const queryClient = createQueryClient()
  const model = new ListsModel(service, queryClient)
  let isRestoring = random() < 0.1
  let isEnabled = true
  const refetchConcurrency = pick([1, 4])
  let wallets: WalletOnChain[] = []
  const choose = () => {
    const wallet = pick(addresses)
    const count = pick([0, 1, 2, 3, 4, 5])
    wallets = Array.from({ length: count }, () => ({
      address: random() < 0.8 ? wallet : pick(addresses),
      chain: pick([...chains, undefined]),
    }))
  }
  choose()
  const parameters = () => ({ wallets, refetchConcurrency, query: { enabled: isEnabled } })
  const mount = () =>
    renderLists(service, parameters(), {
      queryClient,
      reactStrictMode: random() < 0.3,
      wrapper: ({ children }) =>
        createElement(IsRestoringProvider, { value: isRestoring }, children),
    })
  let hook = mount()
  let nowMs = 0
  const situation = () => ({ wallets, isEnabled, isRestoring })
  const lists = () => (isRestoring ? [] : model.read(situation()))
  const pickList = () => {
    const index = Math.floor(random() * wallets.length)
    const isAsked = wallets[index]?.address && wallets[index]?.chain && !isRestoring
    return isAsked ? hook.result.current.lists[index] : undefined
  }
  /** What a step requests: all, or those of first pages. */
  let expected: { all?: string[]; first?: string[] } = {}
  /** Of the lists that this adds or enables, those without data are requested. */
  const rerender = (change: () => void) => {
    const before = new Set(lists().flatMap(({ key, isKnown }) => (isKnown ? key : [])))
    change()
    const added = lists().filter(({ key, isKnown }) => isKnown && !before.has(key))
    const asked = added.filter(({ isStale, isFetching }) => isStale && !isFetching)
    expected = { first: asked.flatMap(({ firstRequest }) => firstRequest) }
    hook.rerender(parameters())
  }
  const steps: Record<string, () => unknown> = {
    answer: () =>
      pick(service.waiting()).answer(pick(['entries', 'entries', 'entries', 500, 'cut off'])),
    'answer several': () => {
      for (const request of service.waiting().slice(1)) request.answer()
    },
    'fail all': () => service.waiting().forEach((request) => request.answer(500)),
    next: () => {
      const idle = lists().filter(({ isIdle }) => isIdle)
      expected = { all: idle.map(({ nextRequest }) => nextRequest) }
      void hook.result.current.fetchNextPage()
    },
    'next ahead': () => void hook.result.current.fetchNextPage({ readAhead: true }),
    'next of one': () => void pickList()?.fetchNextPage(),
    refetch: () => {
      const asked = lists().filter(({ data, isFetching }) => data || !isFetching)
      expected = { first: asked.flatMap(({ firstRequest }) => firstRequest) }
      void hook.result.current.refetch()
    },
    'refetch of one': () => void pickList()?.refetch(),
    retry: () => {
      const failed = pick(hook.result.current.failed)
      const list = lists().find(({ key, isFetching }) => key === failed?.key && !isFetching)
      if (!list) expected = { all: [] }
      else
        expected =
          list.isNext && list.data ? { all: [list.nextRequest] } : { first: list.firstRequest }
      void failed?.retry()
    },
    invalidate: () => void queryClient.invalidateQueries(),
    reset: () => void queryClient.resetQueries(),
    change: () => {
      const chain = pick(chains)
      const list = service.lists[chain] ?? []
      service.lists[chain] = pick([
        [...list, `${chain}+`],
        [`${chain}+`, ...list],
        list.slice(1),
        list.slice(0, -1),
      ])
    },
    wallets: () => rerender(choose),
    'one more': () =>
      rerender(() => {
        wallets = [...wallets, { address: pick(addresses), chain: pick(chains) }].sort(
          () => random() - 0.5,
        )
      }),
    'one less': () => rerender(() => (wallets = wallets.slice(1))),
    enabled: () => rerender(() => (isEnabled = !isEnabled)),
    remount: () => {
      hook.unmount()
      expect(hook.observers()).toBe(0)
      // pages that a failed refetch has read ahead may still be under way
      if (refetchConcurrency === 1) expect(service.waiting(), 'after unmounting').toEqual([])
      model.forget()
      hook = mount()
    },
    restored: () => rerender(() => (isRestoring = false)),
    wait: async () => {
      const ms = pick([1, 99, 100])
      nowMs += ms
      await vi.advanceTimersByTimeAsync(ms)
    },
  }
  const oftenDone = 'answer,answer,answer,answer several,next,next ahead,next ahead,wait'
  const names = [...Object.keys(steps), ...oftenDone.split(',')]
  model.check(hook.result.current, situation(), nowMs)
  const done: string[] = []
  for (let step = 0; step < 20; step += 1) {
    const name = pick(names)
    if (name.startsWith('answer') && service.waiting().length === 0) continue
    done.push(name)
    seen[name] = (seen[name] ?? 0) + 1
    try {
      const before = service.requests.length
      expected = {}
      await act(async () => {
        await steps[name]?.()
      })
      model.check(hook.result.current, situation(), nowMs)
      const requests = service.requests.slice(before).toSorted()
      const first = requests.filter((request) => request.endsWith(' 0'))
      expect(requests).toEqual((expected.all ?? requests).toSorted())
      expect(first).toEqual((expected.first ?? first).toSorted())
      expect(hook.observers()).toBe(lists().length)
      if (refetchConcurrency > 1) continue // as above
      const keys = lists().map(({ key }) => key)
      const waiting = service.waiting().map((request) => ({ ...request, key: keyOf(request) }))
      expect(keys).toEqual(expect.arrayContaining(waiting.map(({ key }) => key)))
      const pages = waiting.map(({ key, offset }) => `${key} ${offset}`)
      expect(new Set(pages).size, 'twice').toBe(pages.length)
    } catch (error) {
      throw new Error(`Sequence ${seed}: ${done.join(', ')}`, { cause: error })
    }
  }
}

test(`behavior: ${SEQUENCES} random sequences show what a model of the cache shows`, async () => {
  for (let seed = 1; seed <= SEQUENCES; seed += 1) await run(seed)
  for (const [step, count] of Object.entries(seen)) expect(count, step).toBeGreaterThan(20)
}, 600_000)
