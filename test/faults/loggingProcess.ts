// Reads the key from the environment, logs every object it can reach, and crashes.
import { QueryClient } from '@tanstack/react-query'
import { createIndexerClient, walletBalanceQueryOptions } from 'inscription-hooks'

const { BASE_URL: baseUrl = '', INDEXER_API_KEY: apiKey = '', WALLETS = '' } = process.env

const client = createIndexerClient({ baseUrl, apiKey })
const queryClient = new QueryClient()
for (const address of WALLETS.split(',')) {
  const options = { address, chain: 'raw', query: { retry: false } }
  await queryClient.prefetchQuery(walletBalanceQueryOptions(client, options))
}
const queries = queryClient.getQueryCache().getAll()
const errors = queries.flatMap(({ state }) => state.error ?? [])
for (const error of errors) {
  console.log(error)
  console.error('failed: %s %o %O %j', error, error, error, error)
  console.dir(error, { depth: null, showHidden: true })
}
console.table(errors.map((error) => ({ ...error })))
console.trace('client', client, client.request)
console.debug('%o', client)
console.dir(queries, { depth: 8, showHidden: true })
console.log(`logged ${errors.length} errors`)
void Promise.reject(errors[0])
