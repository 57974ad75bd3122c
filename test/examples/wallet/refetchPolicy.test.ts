import {
  focusManager,
  InfiniteQueryObserver,
  onlineManager,
  type Query,
  QueryClient,
} from '@tanstack/react-query'
import {
  createIndexerClient,
  HttpError,
  infiniteWalletBalanceQueryOptions,
} from 'inscription-hooks'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refetchOnReturn, refetchPolicy } from '../../../examples/wallet/src/refetchPolicy.js'

const address = '0xfa4e000000000000000000000000000000000137'
const pages = (count: number) => ({ data: { pages: Array.from({ length: count }, () => ({})) } })
const error = new HttpError({ status: 429, retryAfterMs: 60_000 })

test.for<[title: string, state: object, expected: boolean]>([
  ['without pages', {}, true],
  ['5 pages', pages(5), true],
  ['6 pages', pages(6), false],
  ['within Retry-After', { error, errorUpdatedAt: Date.now() }, false],
  ['after it', { error, errorUpdatedAt: Date.now() - 61_000 }, true],
])('behavior: refetch on mount, %s', ([, state, expected]) => {
  const client = new QueryClient()
  const queryKey: readonly unknown[] = ['tokens']
  const query = client.getQueryCache().build(client, { queryKey })
  query.setState(state)
  expect(refetchPolicy.refetchOnMount(query)).toBe(expected)
})

/** A list of two pages on screen, as old as `ageMs`. */
async function startOnScreen(ageMs: number) {
  const indexer = createIndexerEmulator()
  const { fetch } = indexer
  const client = createIndexerClient({ baseUrl: 'https://i.example', apiKey: 'any-api-key', fetch })
  const queryClient = new QueryClient({ defaultOptions: { queries: refetchPolicy } })
  queryClient.mount()
  const options = infiniteWalletBalanceQueryOptions(client, { address, chain: 'eth' })
  const observer = new InfiniteQueryObserver(queryClient, options)
  const stops = [
    observer.subscribe(() => {}),
    refetchOnReturn(queryClient, client, ({ balance }) => String(balance)),
  ]
  onTestFinished(() => {
    for (const stop of stops) stop()
    queryClient.unmount()
    focusManager.setFocused(undefined)
    onlineManager.setOnline(true)
  })
  await observer.refetch()
  await observer.fetchNextPage()
  const query = queryClient.getQueryCache().find({ queryKey: options.queryKey }) as Query
  query.setState({ dataUpdatedAt: Date.now() - ageMs })
  const from = indexer.requests.length
  const offsets = () =>
    indexer.requests.slice(from).map(({ body }) => Object(body).offset as number)
  return { query, offsets }
}

const returns = [
  (isBack: boolean) => focusManager.setFocused(isBack),
  (isBack: boolean) => onlineManager.setOnline(isBack),
]

test.for([
  ['a fresh list', 1_000, []],
  ['a stale list', 31_000, [0]],
  ['a list of 11 minutes', 660_000, [0, 0, 20]],
] as const)('behavior: %s is on screen again', async ([, ageMs, expected]) => {
  for (const setBack of returns) {
    const { offsets } = await startOnScreen(ageMs)
    setBack(false)
    setBack(true)
    await new Promise((resolve) => setTimeout(resolve, 20)) // a request would have arrived
    await vi.waitFor(() => expect(offsets()).toEqual(expected))
  }
})

test('behavior: after an error, a visible tab does not retry', async () => {
  const { query, offsets } = await startOnScreen(31_000)
  query.setState({ status: 'error', error: new HttpError({ status: 500 }) })
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await new Promise((resolve) => setTimeout(resolve))
  expect(offsets()).toEqual([])
})
