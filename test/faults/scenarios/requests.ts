import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { createIndexerClient, getWalletBalance, walletBalanceQueryOptions } from 'inscription-hooks'
import { type Call, causesOf, nameOf, pause, rowsOf, visit, wallet } from './call.js'

/** One page through a query, with its retries. */
export async function ask(call: Call): Promise<string> {
  const { queryClient, client } = visit(call)
  return rowsOf(await queryClient.fetchQuery(walletBalanceQueryOptions(client, wallet)))
}

/** The same without retries, and what the error points to. */
export async function askWhy({ config }: Call): Promise<string> {
  return getWalletBalance(createIndexerClient(config), wallet).then(rowsOf, causesOf)
}

/** Aborts once the service has said what it says. */
export async function abort({ config, countUrl }: Call): Promise<string> {
  const controller = new AbortController()
  const reason = new Error('the wallet was closed')
  const { signal } = controller
  const asked = getWalletBalance(createIndexerClient(config), wallet, { signal })
  const outcome = asked.then(rowsOf, (error: unknown) =>
    error === reason ? "the caller's reason" : nameOf(error),
  )
  while ((await (await fetch(countUrl)).text()) === '0') await pause(20)
  await pause(100)
  controller.abort(reason)
  return outcome
}

/** A query that starts without a network. */
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

/** 100 requests under a signal that lives as long as the app. */
export async function shareSignal({ config }: Call): Promise<string> {
  const { signal } = new AbortController()
  const add = signal.addEventListener.bind(signal)
  const remove = signal.removeEventListener.bind(signal)
  let listeners = 0
  signal.addEventListener = (...listener: Parameters<typeof add>) => {
    listeners += 1
    add(...listener)
  }
  signal.removeEventListener = (...listener: Parameters<typeof remove>) => {
    listeners -= 1
    remove(...listener)
  }
  const client = createIndexerClient(config)
  for (let count = 0; count < 100; count += 1) await getWalletBalance(client, wallet, { signal })
  return `${listeners} listeners left`
}
