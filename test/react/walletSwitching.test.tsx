import { defaultScheduler, notifyManager } from '@tanstack/react-query'
import { act, cleanup } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createIndexerClient,
  keepPreviousPage,
  useInfiniteWalletBalance,
  useWalletBalance,
} from '../../src/exports/index.js'
import { renderWalletBalance } from './renderWalletBalance.js'

beforeEach(() => notifyManager.setScheduler(queueMicrotask))
afterEach(() => notifyManager.setScheduler(defaultScheduler))

type Shown = { address: string | undefined; chain: string; window: 0 | 1 }
type Outcome = 'entries' | 'HTTP 500' | 'cut off'

const ownerOf = ({ address, chain }: Omit<Shown, 'window'>) => `${address}/${chain}`

/** A service whose responses are released in any order. Each entry names its owner. */
function holdResponses(handlesAbort: boolean) {
  const waiting: { owner: string; settle: (outcome: Outcome) => void }[] = []
  const fetch: typeof globalThis.fetch = (_, init) =>
    new Promise((resolve, reject) => {
      const { address, chain, limit, offset } = JSON.parse(String(init?.body))
      const owner = ownerOf({ address, chain })
      const list = Array.from({ length: limit }, (_entry, at) => ({ owner, place: offset + at }))
      const remove = () => void waiting.splice(waiting.indexOf(request), 1)
      const request = {
        owner,
        settle(outcome: Outcome) {
          remove()
          if (outcome === 'entries') resolve(Response.json({ list, has_more: offset + limit < 6 }))
          else if (outcome === 'HTTP 500') resolve(new Response('{}', { status: 500 }))
          else reject(new TypeError('The connection broke.'))
        },
      }
      waiting.push(request)
      init?.signal?.addEventListener('abort', () => {
        if (handlesAbort && waiting.includes(request)) remove()
      })
    })
  return { waiting, client: createIndexerClient({ proxyUrl: 'http://indexer.test', fetch }) }
}

const step = fc.oneof(
  fc.record({
    do: fc.constant('show' as const),
    address: fc.constantFrom('0xa11ce', '0xa11ce', '0xb0b', undefined),
    chain: fc.constantFrom('eth', 'eth', 'btc'),
  }),
  fc.record({
    do: fc.constant('respond' as const),
    pick: fc.nat(3),
    outcome: fc.constantFrom<Outcome>('entries', 'entries', 'entries', 'HTTP 500', 'cut off'),
  }),
  fc.record({ do: fc.constantFrom('turn' as const, 'next' as const, 'refetch' as const) }),
)
const script = fc.record({
  isInfinite: fc.boolean(),
  keeps: fc.constantFrom(true, true, false),
  handlesAbort: fc.constantFrom(false, false, true),
  steps: fc.array(step, { minLength: 10, maxLength: 20, size: 'max' }),
})

test('behavior: each wallet shows only its own entries, in any order of switches and responses', async () => {
  const seen = { entries: 0, kept: 0, late: 0 }
  await fc.assert(
    fc.asyncProperty(script, async ({ isInfinite, keeps, handlesAbort, steps }) => {
      const { client, waiting } = holdResponses(handlesAbort)
      const parametersOf = (wallet: Pick<Shown, 'address' | 'chain'>) => {
        const kept = keeps && { placeholderData: keepPreviousPage(client, wallet) }
        return { ...wallet, client, query: { retry: false, ...kept } }
      }
      const useList = ({ window, ...wallet }: Shown) =>
        useInfiniteWalletBalance({ ...parametersOf(wallet), limit: 2 + window })
      const usePage = ({ window, ...wallet }: Shown) =>
        useWalletBalance({ ...parametersOf(wallet), limit: 2, offset: 2 * window })
      const useBalances = isInfinite ? useList : usePage
      let shown: Shown = { address: '0xa11ce', chain: 'eth', window: 0 }
      const { result, renders, rerender } = renderWalletBalance(
        (given: Shown) => ({ given, ...useBalances(given) }),
        shown,
      )
      const respond = (pick: number, outcome: Outcome) => {
        const request = waiting[pick % Math.max(1, waiting.length)]
        if (request && request.owner !== ownerOf(shown)) seen.late += 1
        request?.settle(outcome)
      }
      for (const each of steps) {
        if (each.do === 'show') rerender((shown = { ...each, window: 0 }))
        if (each.do === 'turn') rerender((shown = { ...shown, window: shown.window ? 0 : 1 }))
        await act(async () => {
          const { current } = result
          if (each.do === 'respond') respond(each.pick, each.outcome)
          if (each.do === 'refetch' && shown.address) void current.refetch()
          if (each.do === 'next' && 'hasNextPage' in current && current.hasNextPage)
            void current.fetchNextPage()
        })
      }
      // finally, every request succeeds
      if (shown.address) await act(async () => void result.current.refetch())
      while (waiting.length > 0) await act(async () => respond(0, 'entries'))
      const { status, isPlaceholderData: isOld } = result.current
      if (shown.address) expect([status, isOld]).toEqual(['success', false])
      cleanup()

      for (const { given, data, isPlaceholderData } of renders) {
        if (!data) continue
        seen.entries += 1
        if (isPlaceholderData) seen.kept += 1
        expect(given.address).toBeDefined()
        expect(isPlaceholderData && !keeps).toBe(false)
        const { entries } = data
        const start = isInfinite || isPlaceholderData ? Number(entries[0]?.place) : 2 * given.window
        expect(entries).toEqual(
          entries.map((_, at) => ({ owner: ownerOf(given), place: start + at })),
        )
      }
    }),
    { seed: 20_260_801, numRuns: 40 },
  )
  // each situation must have occurred
  for (const [situation, count] of Object.entries(seen)) expect(count, situation).toBeGreaterThan(5)
})
