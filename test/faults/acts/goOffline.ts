import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { walletBalanceQueryOptions } from 'inscription-hooks'
import { type Call, visit, wallet } from './call.js'

/** A query that starts without a network waits for it, as all of TanStack's do. */
export async function goOffline(call: Call): Promise<string> {
  const { queryClient, client } = visit(call)
  queryClient.mount()
  onlineManager.setOnline(false)
  const observer = new QueryObserver(queryClient, walletBalanceQueryOptions(client, wallet))
  const stop = observer.subscribe(() => undefined)
  const { fetchStatus } = observer.getCurrentResult()
  onlineManager.setOnline(true)
  const { data } = await observer.refetch({ cancelRefetch: false })
  stop()
  queryClient.unmount()
  return `${fetchStatus}, then ${data?.entries.length} rows`
}
