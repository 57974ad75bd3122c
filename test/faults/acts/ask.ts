import { getWalletBalance, walletBalanceQueryOptions } from 'inscription-hooks'
import { type Call, nameOf, visit, wallet } from './call.js'

/** One page through a query, with its retries, of which none waits unless told to. */
export async function ask(call: Call, query: object = { retryDelay: 0 }): Promise<string> {
  const { queryClient, client } = visit(call)
  const options = walletBalanceQueryOptions(client, { ...wallet, query })
  return queryClient.fetchQuery(options).then(({ entries }) => `${entries.length} rows`, nameOf)
}

/** With the waits between retries as they are for everybody. */
export const askPatiently = (call: Call): Promise<string> => ask(call, {})

/** Where nobody listens. */
export const askNobody = (call: Call): Promise<string> => ask({ ...call, url: call.nobody })

/** A service that does not allow the page's origin. */
export async function askCrossOrigin(call: Call): Promise<string> {
  const { client } = visit({ ...call, url: `${call.elsewhere}/no-cors` })
  return getWalletBalance(client, wallet).then(
    () => 'rows',
    (error: unknown) => {
      const names = ['CORS', '`proxyUrl`'].every((word) => String(error).includes(word))
      return `${nameOf(error)}${names ? ', names CORS and proxyUrl' : ''}`
    },
  )
}
