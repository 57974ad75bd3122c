import { persistQueryClientSave } from '@tanstack/query-persist-client-core'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { renderToString } from 'react-dom/server'
import { caseAddresses, richAddress } from './echoService.js'
import { filledQueryClient } from './filledQueryClient.js'
import { memoryStorage } from './memoryStorage.js'
import { renderHtml } from './renderHtml.js'
import { serverPage } from './serverPage.js'

// A process of its own, as a server is: it has its key from the environment, logs in every way there
// is all that it gets hold of, and ends with an error that nobody has caught.
const { INDEXER_BASE_URL: baseUrl = '', INDEXER_API_KEY: apiKey = '' } = process.env

const { queryClient, client } = await filledQueryClient(baseUrl, apiKey)
const errors = queryClient
  .getQueryCache()
  .getAll()
  .flatMap(({ state }) => state.error ?? [])
for (const error of errors) {
  console.log(error)
  console.error('failed: %s %o %O %j', error, error, error, error)
  console.dir(error, { depth: null, showHidden: true })
}
console.table(errors.map((error) => ({ ...error })))
console.info(client, client.request)
console.debug('%o', client)
console.trace('client', client)
console.assert(false, 'client', client)
console.group('queries')
console.dir(queryClient.getQueryCache().getAll(), { depth: 8, showHidden: true })
console.groupEnd()
console.warn(queryClient)

const storage = memoryStorage()
await persistQueryClientSave({ queryClient, persister: createSyncStoragePersister({ storage }) })
// React and TanStack Query log what fails by themselves
const visitor = { baseUrl, apiKey, wallet: richAddress, failing: caseAddresses }
renderToString(await serverPage(visitor))
const { errors: ofReact } = await renderHtml(await serverPage(visitor))
console.log(ofReact)
console.log(`logged ${errors.length} errors`)
void Promise.reject(errors[0])
