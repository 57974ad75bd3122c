import { type InfiniteData, QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  forgetAllBalances,
  forgetBalances,
  keepBalances,
} from '../../../examples/wallet/src/savedBalances'
import { walletBalanceKeys } from '../../../src/exports/index.js'

const key = 'inscription-wallet.balances'
const client = { scope: '/api/wallet-balance' }

// one clock for all tests: writes of one wait for those of the last
beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())

test('default: the first page of the newest lists is saved', async () => {
  const queryClient = await start()
  for (let index = 1; index <= 25; index += 1) fill(queryClient, `0x${index}`, index)
  const newest = Array.from({ length: 20 }, (_, index) => `0x${25 - index}`)
  expect(await savedAddresses()).toEqual(newest)
  expect(readSaved()[0]?.state.data).toMatchObject({
    pages: [{ entries: [{ tick: 'first of 0x25' }] }],
    pageParams: [0],
  })
})

test('behavior: a wallet is forgotten at once, also if a write is due, and the others stay', async () => {
  const queryClient = await start()
  for (const chain of ['eth', 'bsc', 'polygon']) fill(queryClient, '0xAb', 1, chain)
  fill(queryClient, '0xCd', 2)
  expect(await savedAddresses()).toEqual(['0xcd', '0xab', '0xab', '0xab'])
  fill(queryClient, '0xAb', 3)

  const setItem = vi.spyOn(Storage.prototype, 'setItem')
  forgetBalances(queryClient, client, '0xaB')
  expect(localStorage).toHaveLength(0)
  expect(await savedAddresses()).toEqual(['0xcd'])
  await pastThrottle()
  const written = setItem.mock.calls.map(([, text]) => text)
  setItem.mockRestore()
  expect(written.filter((text) => text.includes('0xab'))).toEqual([])
  fill(queryClient, '0xAb', 9) // connected again
  expect(await savedAddresses()).toEqual(['0xab', '0xcd'])
})

test.for(['one wallet', 'all'])(
  'behavior: %s: nothing is left of lists that are just being saved',
  async (what) => {
    const queryClient = await start()
    for (const chain of ['eth', 'bsc', 'polygon']) fill(queryClient, '0xAb', 1, chain)
    for (let writes = 0; writes < 2; writes += 1) await pastThrottle()
    fill(queryClient, '0xAb', 2) // written at once
    if (what === 'all') await forgetAllBalances()
    else forgetBalances(queryClient, client, '0xAb')
    await Promise.resolve()
    expect(JSON.stringify({ ...localStorage })).not.toContain('0xab')
    expect(await savedAddresses()).toEqual([])
  },
)

test.for([
  ['as it was', 1, (saved: string) => saved],
  ['that is damaged', 0, (saved: string) => saved.slice(0, -9)],
  ['without entries', 0, (saved: string) => saved.replace('"entries"', '"other"')],
  ['of other entries', 0, (saved: string) => saved.replace(/"entries":\[.*?\]/, '"entries":[1]')],
  ['without nextOffset', 0, (saved: string) => saved.replace(',"nextOffset":null', '')],
  ['of another response.ts', 0, (saved: string) => saved.replace('"buster":"1 ', '$&other')],
  ['that is too old', 0, (saved: string) => saved.replace(/"timestamp":\d+/, '"timestamp":1')],
] as const)('behavior: a store %s gives %i lists', async ([, count, change]) => {
  fill(await start(), '0xAb', 1)
  expect(await savedAddresses()).toEqual(['0xab'])
  const changed = change(localStorage.getItem(key) ?? '')
  const queryClient = await start(changed)
  expect(queryClient.getQueryCache().getAll()).toHaveLength(count)
})

/** Starts with what is saved. */
async function start(saved?: string): Promise<QueryClient> {
  localStorage.clear()
  if (saved !== undefined) localStorage.setItem(key, saved)
  const queryClient = new QueryClient()
  const stop = await keepBalances(queryClient)
  onTestFinished(() => {
    stop()
    queryClient.clear()
  })
  return queryClient
}

function fill(queryClient: QueryClient, address: string, ageOrder: number, chain = 'eth'): void {
  const entries = [{ tick: `first of ${address}` }]
  const page = { entries, offset: 0, limit: 100, nextOffset: null }
  queryClient.setQueryData<InfiniteData<typeof page>>(
    [...walletBalanceKeys.wallet(client, { address }), chain],
    { pages: [page, { ...page, offset: 100 }], pageParams: [0, 100] },
    { updatedAt: Date.now() - 1000 + ageOrder },
  )
}

type Saved = { queryKey: string[]; state: { data: unknown } }

function readSaved(): Saved[] {
  const text = localStorage.getItem(key) ?? '{"clientState":{"queries":[]}}'
  return (JSON.parse(text) as { clientState: { queries: Saved[] } }).clientState.queries
}

/** Writes wait so long for each other. */
const pastThrottle = () => vi.advanceTimersByTimeAsync(1_000)

/** After the write that is due. */
async function savedAddresses() {
  await pastThrottle()
  return readSaved().map(({ queryKey }) => queryKey[2])
}
