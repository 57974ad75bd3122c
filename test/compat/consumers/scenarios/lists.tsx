import {
  type UseInfiniteWalletBalanceReturnType,
  useInfiniteWalletBalance,
  type WalletBalanceList,
  type WalletBalanceRow,
} from 'inscription-hooks'
import { list, startStage } from './stage.js'
import { same, until } from './until.js'

type Result = UseInfiniteWalletBalanceReturnType<WalletBalanceList<WalletBalanceRow>>

function List({ limit, onRender }: { limit: number; onRender: (result: Result) => void }) {
  onRender(useInfiniteWalletBalance({ ...list, limit, query: { notifyOnChangeProps: 'all' } }))
  return null
}

/** A mounted list of so many pages. */
async function openList(limit: number, pages: number) {
  const stage = startStage()
  let result: Result | undefined
  const { unmount } = stage.mount(<List limit={limit} onRender={(next) => (result = next)} />)
  const current = () => {
    if (!result) throw new Error('Nothing was rendered.')
    return result
  }
  await until('a first page', () => result?.isSuccess)
  for (let count = 1; count < pages; count += 1) await current().fetchNextPage()
  await until(`${pages} pages`, () => current().data?.pages.length === pages)
  return { ...stage, current, unmount }
}

/** `fetchNextPage` to the end: 137 rows, each once, in the service's order. */
export async function nextPages(): Promise<void> {
  const { indexer, current, unmount } = await openList(20, 7)
  const { data, hasNextPage } = current()
  same([data?.count, data?.total, data?.changed, hasNextPage], [137, 137, false, false], 'list')
  const sent = indexer.wallets.find(({ address }) => address === list.address)?.rows.eth ?? []
  same(
    data?.entries.map(({ tick, balance }) => [tick, String(balance)]),
    sent.map(({ tick, balance }) => [tick, String(balance)]),
    'rows',
  )
  same(data?.at(-1)?.tick, sent.at(-1)?.tick, 'last row')
  same(indexer.requests.length, 7, 'requests')
  unmount()
}

/** A refetch asks for four pages at a time, and brings all of them. */
export async function parallelRefetch(): Promise<void> {
  const { indexer, mostAtOnce, current, unmount } = await openList(10, 6)
  same(mostAtOnce(), 1, 'requests at once before')
  await current().refetch()
  same(mostAtOnce(), 4, 'requests at once in a refetch')
  same([indexer.requests.length, current().data?.count], [12, 60], 'requests and rows')
  unmount()
}

/** `fetchNextPage` during a refetch: the fresh rows arrive, and the next page. */
export async function nextPageInRefetch(): Promise<void> {
  const { indexer, current, unmount } = await openList(10, 3)
  const sent = indexer.wallets.find(({ address }) => address === list.address)?.rows.eth ?? []
  indexer.setRows(
    list.address,
    list.chain,
    sent.map((row) => ({ ...row, balance: '7' })),
  )
  const refetch = current().refetch()
  await indexer.received(4)
  await current().fetchNextPage()
  await refetch
  await until('the next page', () => current().data?.pages.length === 4)
  same(new Set(current().data?.entries.map(({ balance }) => balance)).size, 1, 'kinds of rows')
  unmount()
}
