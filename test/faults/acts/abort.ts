import { CancelledError } from '@tanstack/react-query'
import { createIndexerClient, getWalletBalance, walletBalanceQueryOptions } from 'inscription-hooks'
import { type Call, nameOf, pause, untilReceived, visit, wallet } from './call.js'

/** Aborts once `reached` says so, and tells whether the reason given is the one that came back. */
async function abortWhen(
  { url, apiKey }: Call,
  reached: (fetched: Promise<unknown>) => Promise<unknown>,
): Promise<string> {
  let onFetched: () => void
  const fetched = new Promise<void>((resolve) => (onFetched = resolve))
  const client = createIndexerClient({
    baseUrl: url,
    apiKey,
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      onFetched()
      return response
    },
  })
  const controller = new AbortController()
  const reason = new Error('the wallet was closed')
  void reached(fetched).then(() => controller.abort(reason))
  const { signal } = controller
  return getWalletBalance(client, wallet, { signal }).then(
    () => 'rows',
    (error: unknown) => (error === reason ? "the caller's reason" : nameOf(error)),
  )
}

export const abortSoon = (call: Call): Promise<string> =>
  abortWhen(call, () => untilReceived(call, 1))
export const abortAtHeaders = (call: Call): Promise<string> => abortWhen(call, (fetched) => fetched)
export const abortInBody = (call: Call): Promise<string> =>
  abortWhen(call, async (fetched) => {
    await fetched
    await pause(100)
  })

/** What TanStack does when nobody wants a query any more. */
export async function cancelQuery(call: Call): Promise<string> {
  const { queryClient, client } = visit(call)
  const options = walletBalanceQueryOptions(client, { ...wallet, query: { retryDelay: 0 } })
  const fetched = queryClient.fetchQuery(options)
  await untilReceived(call, 1)
  void queryClient.cancelQueries()
  return fetched.then(
    () => 'rows',
    (error: unknown) => (error instanceof CancelledError ? 'CancelledError' : nameOf(error)),
  )
}
