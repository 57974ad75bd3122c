import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import {
  useInfiniteWalletBalance,
  type WalletBalanceError,
  type WalletBalanceList,
  type WalletBalanceRow,
} from 'inscription-hooks'
import { list, startStage } from './stage.js'
import { same, until } from './until.js'

type Result = UseInfiniteQueryResult<WalletBalanceList<WalletBalanceRow>, WalletBalanceError>

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
  same(
    [data?.entries.length, data?.total, data?.changed, hasNextPage],
    [137, 137, false, false],
    'list',
  )
  const sent = indexer.wallets.find(({ address }) => address === list.address)?.rows.eth ?? []
  same(
    data?.entries.map(({ tick, balance }) => [tick, String(balance)]),
    sent.map(({ tick, balance }) => [tick, String(balance)]),
    'rows',
  )
  same(indexer.requests.length, 7, 'requests')
  unmount()
}

/** A refetch asks for four pages at a time, and brings all of them. */
export async function parallelRefetch(): Promise<void> {
  const { indexer, mostAtOnce, current, unmount } = await openList(10, 6)
  same(mostAtOnce(), 1, 'requests at once before')
  await current().refetch()
  same(mostAtOnce(), 4, 'requests at once in a refetch')
  same([indexer.requests.length, current().data?.entries.length], [12, 60], 'requests and rows')
  unmount()
}
