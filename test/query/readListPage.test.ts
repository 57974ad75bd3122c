import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { infiniteWalletBalanceQueryOptions } from '../../src/query/infiniteWalletBalance.js'
import { createIndexerEmulator } from '../../src/testing/createIndexerEmulator.js'
import { clientOf } from './clientOf.js'

const address = '0xfa4e000000000000000000000000000000000137'

/** Windows that the emulator was asked for, as `offset+limit`. */
function windowsOf(indexer: ReturnType<typeof createIndexerEmulator>) {
  return indexer.requests.map(({ body }) => {
    const { offset, limit } = Object(body)
    return `${offset}+${limit}`
  })
}

function observe(indexer = createIndexerEmulator(), maxPages?: number) {
  const options = infiniteWalletBalanceQueryOptions(clientOf(indexer), {
    address,
    chain: 'eth',
    limit: 100,
    ...(maxPages !== undefined && { query: { maxPages } }),
  })
  const observer = new InfiniteQueryObserver(new QueryClient(), options)
  const stop = observer.subscribe(() => {})
  return { observer, indexer, stop }
}

test('default', async () => {
  const { observer, indexer } = observe()
  await observer.refetch()
  await observer.fetchNextPage()

  expect(windowsOf(indexer)).toEqual(['0+100', '100+100'])
})

test('behavior: going back asks for the rows that are missing and no more', async () => {
  const { observer, indexer } = observe(createIndexerEmulator({ maxLimit: 50 }), 1)
  await observer.refetch()
  while ((await observer.fetchNextPage()).hasNextPage);
  while ((await observer.fetchPreviousPage()).hasPreviousPage);

  // the last page has 37 rows, so 37 is the only step that is known to come whole
  expect(windowsOf(indexer)).toEqual(['0+100', '50+100', '100+100', '63+37', '26+37', '0+26'])
})

test('behavior: a refetch tells an ignored offset too, within the run', async () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({ tick: `t${index}` }))
  let ignoresOffset = false
  const indexer = createIndexerEmulator({
    envelope: ({ rows: asked }) => (ignoresOffset ? rows : asked),
  })
  const { observer } = observe(indexer)
  await observer.refetch()
  await observer.fetchNextPage()

  ignoresOffset = true
  const result = await observer.refetch()

  expect(result.error).toMatchObject({ name: 'PaginationError', offset: 100 })
  expect(result.data?.count).toBe(137)
})
