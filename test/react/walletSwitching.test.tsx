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
import { renderWithIndexer } from './renderWithIndexer.js'

beforeEach(() => notifyManager.setScheduler(queueMicrotask))
afterEach(() => notifyManager.setScheduler(defaultScheduler))

type Shown = { address: string | undefined; chain: string; window: 0 | 1 }
type Answer = 'rows' | 'HTTP 500' | 'cut off'

const ownerOf = ({ address, chain }: Omit<Shown, 'window'>) => `${address}/${chain}`

/** A service whose answers wait until they are let go, in whatever order. A row says whose it is. */
function holdAnswers(heedsAbort: boolean) {
  const waiting: { owner: string; answer: (kind: Answer) => void }[] = []
  const fetch: typeof globalThis.fetch = (_, init) =>
    new Promise((resolve, reject) => {
      const { address, chain, limit, offset } = JSON.parse(String(init?.body))
      const owner = ownerOf({ address, chain })
      const list = Array.from({ length: limit }, (_, index) => ({ owner, place: offset + index }))
      const request = {
        owner,
        answer: (kind: Answer) => {
          leave()
          if (kind === 'rows') resolve(Response.json({ list, has_more: offset + limit < 6 }))
          else if (kind === 'HTTP 500') resolve(new Response('{}', { status: 500 }))
          else reject(new TypeError('The connection broke.'))
        },
      }
      const leave = () => void waiting.splice(waiting.indexOf(request), 1)
      waiting.push(request)
      init?.signal?.addEventListener('abort', () => {
        if (!heedsAbort || !waiting.includes(request)) return
        leave()
        reject(init.signal?.reason)
      })
    })
  return { fetch, waiting }
}

const client = (fetch: typeof globalThis.fetch) =>
  createIndexerClient({ proxyUrl: 'http://indexer.test', fetch })

const step = fc.oneof(
  fc.record({
    do: fc.constant('show' as const),
    address: fc.constantFrom(...Array(4).fill('0xa11ce'), '0xb0b', '0xb0b', undefined),
    chain: fc.constantFrom('eth', 'eth', 'eth', 'btc'),
    window: fc.constantFrom<0 | 1>(0, 0, 1),
  }),
  fc.record({
    do: fc.constant('answer' as const),
    pick: fc.nat(3),
    kind: fc.constantFrom<Answer>('rows', 'rows', 'rows', 'HTTP 500', 'cut off'),
  }),
  fc.record({ do: fc.constantFrom('next' as const, 'refetch' as const) }),
)

const script = fc.record({
  isList: fc.boolean(),
  keeps: fc.boolean(),
  heedsAbort: fc.constantFrom(false, false, true),
  steps: fc.array(step, { minLength: 10, maxLength: 20, size: 'max' }),
})

test('behavior: in whatever order wallets and answers come, each wallet shows its own rows', async () => {
  const seen = { rows: 0, kept: 0, late: 0 }
  await fc.assert(
    fc.asyncProperty(script, async ({ isList, keeps, heedsAbort, steps }) => {
      const { fetch, waiting } = holdAnswers(heedsAbort)
      const own = client(fetch)
      let shown: Shown = { address: '0xa11ce', chain: 'eth', window: 0 }
      const { result, renders, rerender } = renderWithIndexer(
        ({ address, chain, window }: Shown) => {
          const wallet = { address, chain }
          const query = {
            retry: false,
            ...(keeps && { placeholderData: keepPreviousPage(wallet) }),
          }
          const page = useWalletBalance({
            ...{ ...wallet, limit: 2, offset: 2 * window, client: own },
            query: { ...query, enabled: !isList },
          })
          const list = useInfiniteWalletBalance({
            ...{ ...wallet, limit: 2 + window, client: own },
            query: { ...query, enabled: isList },
          })
          const { data, isPlaceholderData, status, refetch } = isList ? list : page
          const { fetchNextPage, hasNextPage } = list
          return {
            ...{ wallet, window, rows: data?.entries, isPlaceholderData, status, refetch },
            next: isList && hasNextPage ? fetchNextPage : undefined,
          }
        },
        { initialProps: shown },
      )
      const answer = (pick: number, kind: Answer) => {
        const request = waiting[pick % Math.max(1, waiting.length)]
        if (request && request.owner !== ownerOf(shown)) seen.late += 1
        request?.answer(kind)
      }

      for (const each of steps) {
        if (each.do === 'show') {
          shown = { address: each.address, chain: each.chain, window: each.window }
          rerender(shown)
        }
        await act(async () => {
          if (each.do === 'answer') answer(each.pick, each.kind)
          if (each.do === 'refetch' && shown.address) void result.current.refetch()
          if (each.do === 'next') void result.current.next?.()
        })
      }
      while (waiting.length > 0) await act(async () => answer(0, 'rows'))
      if (shown.address && result.current.status === 'error') {
        await act(async () => void result.current.refetch())
        while (waiting.length > 0) await act(async () => answer(0, 'rows'))
      }
      cleanup()

      for (const { wallet, window, rows, isPlaceholderData } of renders) {
        if (!rows) continue
        seen.rows += 1
        if (isPlaceholderData) seen.kept += 1
        expect(wallet.address).toBeDefined()
        expect(isPlaceholderData && !keeps).toBe(false)
        const start = isList || isPlaceholderData ? Number(rows[0]?.place) : 2 * window
        expect(rows).toEqual(
          rows.map((_, index) => ({ owner: ownerOf(wallet), place: start + index })),
        )
      }
      const { status, isPlaceholderData, rows } = result.current
      if (shown.address)
        expect({ status, isPlaceholderData }).toEqual({
          status: 'success',
          isPlaceholderData: false,
        })
      else expect(rows).toBeUndefined()
    }),
    { seed: 20_260_801, numRuns: 40 },
  )
  // else the test proves nothing
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(5)
}, 60_000)
