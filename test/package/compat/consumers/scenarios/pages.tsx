import type { UseQueryResult } from '@tanstack/react-query'
import {
  keepPreviousPage,
  useWalletBalance,
  type WalletBalanceError,
  type WalletBalancePage,
  type WalletBalanceRow,
  walletBalanceKeys,
} from 'inscription-hooks'
import { list, otherAddress, startStage } from './stage.js'
import { same, until } from './until.js'

type Result = UseQueryResult<WalletBalancePage<WalletBalanceRow>, WalletBalanceError>

type PageProps = {
  address: string | undefined
  offset?: number
  onRender: (result: Result) => void
}

function Page({ address, offset, onRender }: PageProps) {
  const { chain } = list
  const placeholderData = keepPreviousPage({ address, chain })
  const query = { placeholderData, notifyOnChangeProps: 'all' } as const
  onRender(useWalletBalance({ address, chain, offset, query }))
  return null
}

/** `useWalletBalance`: every digit of 20 rows. */
export async function page(): Promise<void> {
  const { indexer, mount } = startStage()
  let result: Result | undefined
  const { unmount } = mount(<Page address={list.address} onRender={(next) => (result = next)} />)
  await until('a page', () => result?.isSuccess)
  const sent = indexer.wallets.find(({ address }) => address === list.address)?.rows.eth ?? []
  same(
    result?.data?.entries.map(({ tick, balance }) => [tick, String(balance)]),
    sent.slice(0, 20).map(({ tick, balance }) => [tick, String(balance)]),
    'rows',
  )
  unmount()
}

/** No wallet yet: no request; an error has its name. */
export async function waitsAndFails(): Promise<void> {
  const { indexer, mount } = startStage()
  let result: Result | undefined
  const onRender = (next: Result) => (result = next)
  const { render, unmount } = mount(<Page address={undefined} onRender={onRender} />)
  await until('a render', () => result !== undefined)
  same(
    [result?.status, result?.fetchStatus, indexer.requests.length],
    ['pending', 'idle', 0],
    'waits',
  )
  indexer.failNext({ status: 401 })
  render(<Page address={list.address} onRender={onRender} />)
  await until('an error', () => result?.isError)
  same(result?.error?.name, 'HttpError', 'error')
  unmount()
}

/** Unmounting aborts the request. */
export async function cancelOnUnmount(): Promise<void> {
  const { indexer, mount } = startStage()
  indexer.hold(list.address)
  const { unmount } = mount(<Page address={list.address} onRender={() => {}} />)
  await indexer.received(1)
  unmount()
  same(await indexer.aborted(list.address), true, 'aborted')
}

/** Rows stay while the offset changes, and never stand under another address. */
export async function previousPage(): Promise<void> {
  const { indexer, mount } = startStage()
  let result: Result | undefined
  const onRender = (next: Result) => (result = next)
  const { render, unmount } = mount(<Page address={list.address} onRender={onRender} />)
  await until('a page', () => result?.isSuccess)
  indexer.hold(list.address)
  render(<Page address={list.address} offset={20} onRender={onRender} />)
  await indexer.received(2)
  await until('the page before', () => result?.isPlaceholderData)
  same(result?.data?.offset, 0, 'offset meanwhile')
  indexer.release(list.address)
  await until('the next page', () => result?.data?.offset === 20)
  indexer.hold(otherAddress)
  render(<Page address={otherAddress} onRender={onRender} />)
  await indexer.received(3)
  same(result?.data?.entries.length ?? 'none', 'none', "rows under another wallet's address")
  unmount()
}

/** Each key of `walletBalanceKeys` invalidates what is under it. */
export async function invalidateByKey(): Promise<void> {
  const { indexer, client, queryClient, mount } = startStage()
  let result: Result | undefined
  const { unmount } = mount(<Page address={list.address} onRender={(next) => (result = next)} />)
  await until('a page', () => result?.isSuccess)
  const keys = [
    walletBalanceKeys.all(client),
    walletBalanceKeys.wallet(client, list),
    walletBalanceKeys.chain(client, list),
    walletBalanceKeys.page(client, list),
  ]
  for (const queryKey of keys) await queryClient.invalidateQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey: walletBalanceKeys.infinite(client, list) })
  same(indexer.requests.length, 1 + keys.length, 'requests')
  unmount()
}
