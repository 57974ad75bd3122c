import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import {
  infiniteWalletBalanceQueryOptions,
  keepPreviousPage,
  walletBalanceQueryOptions,
} from 'inscription-hooks'
import { type Call, visit } from './call.js'

/** The service takes its time for this one. */
export const slow = '0xfa4e00000000000000000000000000000000000a'
export const quick = '0xfa4e00000000000000000000000000000000000b'

type Rows = readonly { readonly owner?: unknown }[]

/** From a slow wallet to a quick one and back, before any answer; with one page and with a list. */
export async function switchWallets(call: Call): Promise<string> {
  const { queryClient, client } = visit(call)
  let shown = slow
  let rows: Rows = []
  const wrong: string[] = []
  const record = (entries: Rows = []) => {
    rows = entries
    wrong.push(...entries.map(({ owner }) => String(owner)).filter((owner) => owner !== shown))
  }
  const page = (address: string) =>
    walletBalanceQueryOptions(client, {
      ...{ address, chain: 'eth' },
      query: { placeholderData: keepPreviousPage({ address, chain: 'eth' }) },
    })
  const list = (address: string) =>
    infiniteWalletBalanceQueryOptions(client, { address, chain: 'eth' })
  const pages = new QueryObserver(queryClient, page(slow))
  const lists = new InfiniteQueryObserver(queryClient, list(slow))
  pages.subscribe(({ data }) => record(data?.entries))
  lists.subscribe(({ data }) => record(data?.entries))
  for (const address of [quick, slow, quick, slow]) {
    shown = address
    pages.setOptions(page(address))
    lists.setOptions(list(address))
    record(pages.getCurrentResult().data?.entries)
    record(lists.getCurrentResult().data?.entries)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await Promise.all([
    pages.refetch({ cancelRefetch: false }),
    lists.refetch({ cancelRefetch: false }),
  ])
  pages.destroy()
  lists.destroy()
  return wrong.length > 0
    ? `${wrong.length} rows of another wallet`
    : `${rows.length} rows, all its own`
}
