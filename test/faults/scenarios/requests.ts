import { onlineManager, QueryObserver } from '@tanstack/react-query'
import {
  createIndexerClient,
  getWalletBalance,
  walletBalanceQueryOptions,
  walletBalanceRetry,
} from 'inscription-hooks'
import {
  type Call,
  countEntries,
  createCacheAndClient,
  describeError,
  describeHints,
  pause,
  wallet,
} from './call.js'

/** One page through a query, with the retries of the hooks. */
export async function fetchPage(call: Call): Promise<string> {
  const { queryClient, client } = createCacheAndClient(call)
  const options = { ...walletBalanceQueryOptions(client, wallet), ...walletBalanceRetry }
  return countEntries(await queryClient.fetchQuery(options))
}

/** One page without retries; describes the error's hints. */
export async function explainError({ config }: Call): Promise<string> {
  return getWalletBalance(createIndexerClient(config), wallet).then(countEntries, describeHints)
}

/** Aborts 100 ms after the service has received the request. */
export async function abort({ config, countUrl }: Call): Promise<string> {
  const controller = new AbortController()
  const reason = new Error('the wallet was closed')
  const { signal } = controller
  const page = getWalletBalance(createIndexerClient(config), wallet, { signal })
  const outcome = page.then(countEntries, (error: unknown) =>
    error === reason ? "the signal's reason" : describeError(error),
  )
  while ((await (await fetch(countUrl)).text()) === '0') await pause(20)
  await pause(100)
  controller.abort(reason)
  return outcome
}

/** A query that starts offline. */
export async function goOffline(call: Call): Promise<string> {
  const { queryClient, client } = createCacheAndClient(call)
  queryClient.mount()
  onlineManager.setOnline(false)
  const observer = new QueryObserver(queryClient, walletBalanceQueryOptions(client, wallet))
  const stop = observer.subscribe(() => undefined)
  const { fetchStatus } = observer.getCurrentResult()
  onlineManager.setOnline(true)
  const { data } = await observer.refetch({ cancelRefetch: false })
  stop()
  queryClient.unmount()
  return `${fetchStatus}, then ${data?.entries.length} entries`
}

/** The entries as JSON, unless a prototype was changed. */
export async function readEntries({ config }: Call): Promise<string> {
  const { entries } = await getWalletBalance(createIndexerClient(config), wallet)
  const isPolluted = [{}, ...entries].some((entry) => entry?.tick && !Object.hasOwn(entry, 'tick'))
  return isPolluted ? 'a prototype was changed' : JSON.stringify(entries)
}
