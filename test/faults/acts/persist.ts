import { persistQueryClientSave } from '@tanstack/query-persist-client-core'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { walletBalanceQueryOptions } from 'inscription-hooks'
import { type Call, nameOf, visit, wallet } from './call.js'

/** A cache with a failed query, as an app keeps it for its next start. */
export async function persist(call: Call): Promise<string> {
  const { queryClient, client } = visit(call)
  const stored: string[] = []
  const storage = {
    getItem: () => null,
    setItem: (_: string, value: string) => void stored.push(value),
    removeItem: () => undefined,
  }
  const outcome = await queryClient
    .fetchQuery(walletBalanceQueryOptions(client, wallet))
    .then(() => 'rows', nameOf)
  const persister = createSyncStoragePersister({ storage, throttleTime: 0 })
  await persistQueryClientSave({
    queryClient,
    persister,
    dehydrateOptions: { shouldDehydrateQuery: () => true },
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  if (!stored.join('').includes('redacted')) return `${outcome}, not stored`
  return stored.join('').includes(call.apiKey) ? 'the key' : `${outcome}, stored without the key`
}
