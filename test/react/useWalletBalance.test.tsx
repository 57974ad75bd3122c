import { expect, test } from 'vitest'
import {
  keepPreviousPage,
  type UseWalletBalanceParameters,
  useIndexerClient,
  useWalletBalance,
} from '../../src/exports/index.js'
import { createIndexer } from '../list/serve.js'
import { alice, bob, firstEntries, renderWalletBalance } from './renderWalletBalance.js'

type Props = UseWalletBalanceParameters

const wallet = { address: alice, chain: 'eth' }

function render(props: Partial<Props> = {}, indexer = createIndexer()) {
  return renderWalletBalance(
    (given: Partial<Props>) => useWalletBalance({ ...wallet, ...given }),
    props,
    { indexer },
  )
}

test('default', async () => {
  const { result, indexer, settled } = render()
  expect(result.current).toMatchObject({ status: 'pending', fetchStatus: 'fetching' })

  await settled()

  expect(result.current.status).toBe('success')
  expect(result.current.data).toEqual({
    ...{ entries: firstEntries(indexer, 20), limit: 20, offset: 0 },
    ...{ total: 137, hasMore: null, nextOffset: 20 },
  })
})

test('parameters: limit and offset', async () => {
  const { result, indexer, settled } = render({ limit: 50, offset: 100 })

  await settled()

  expect(result.current.data).toMatchObject({ limit: 50, offset: 100, nextOffset: null })
  expect(indexer.requests[0]?.body).toEqual({ ...wallet, limit: 50, offset: 100 })
})

test.each<[string, Partial<Props>]>([
  ['address undefined', { address: undefined }],
  ['chain undefined', { chain: undefined }],
  ['address undefined, enabled true', { address: undefined, query: { enabled: true } }],
  ['enabled false', { query: { enabled: false } }],
  ['enabled function', { query: { enabled: () => false } }],
])('behavior: %s -> defined', async (_, waiting) => {
  const { result, rerender, indexer, settled } = render(waiting)
  expect(result.current).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
  expect(indexer.requests).toHaveLength(0)

  rerender({})
  await settled()

  expect(result.current.isSuccess).toBe(true)
})

test('behavior: invalid parameters are an error without a request', async () => {
  const { result, indexer, settled } = render({ address: 'alice.eth' })

  await settled()

  expect(result.current.error?.name).toBe('InvalidParametersError')
  expect(indexer.requests).toHaveLength(0)
})

test('behavior: unmounting aborts the request', async () => {
  const indexer = createIndexer()
  indexer.hold(alice)
  const { unmount } = render({}, indexer)
  await indexer.received(1)
  const aborted = indexer.aborted(alice)

  unmount()

  expect(await aborted).toBe(true)
})

test('behavior: keepPreviousPage keeps the entries while the offset changes', async () => {
  const { result, rerender, renders, settled } = renderWalletBalance(
    // a new function on each render, as in a component
    ({ offset }) => {
      const query = { placeholderData: keepPreviousPage(useIndexerClient(), wallet) }
      return useWalletBalance({ ...wallet, offset, query })
    },
    { offset: 0 },
  )
  await settled()
  const before = renders.length

  rerender({ offset: 20 })
  expect(result.current).toMatchObject({ isPlaceholderData: true, data: { offset: 0 } })
  await settled()

  expect(result.current).toMatchObject({ isPlaceholderData: false, data: { offset: 20 } })
  expect(renders.length - before).toBeLessThanOrEqual(4) // no render loop
})

test('behavior: if select throws, TanStack keeps the previous data beside the error', async () => {
  const select = ({ total }: { total: number | null }) => {
    if (total !== 137) throw new Error('not this one')
    return total
  }
  const { result, rerender, settled } = renderWalletBalance(
    ({ address }) => useWalletBalance({ ...wallet, address, query: { retry: false, select } }),
    { address: alice },
  )
  await settled()

  rerender({ address: bob })
  await settled()

  // data of the previous wallet, which is why the README checks `error` first
  expect(result.current).toMatchObject({ isError: true, data: 137 })
})
