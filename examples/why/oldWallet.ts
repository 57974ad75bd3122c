import { keepPreviousData, QueryClient, QueryObserver } from '@tanstack/react-query'
import { keepPreviousPage, walletBalanceQueryOptions } from 'inscription-hooks'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { alice, bob, connect, createTokens, post, print, readList } from './shared.ts'

const indexer = createIndexerEmulator()
indexer.setEntries(alice, 'eth', createTokens(5))
const queryClient = new QueryClient()

// observers are what hooks use; both show Alice, then switch to Bob, whose response is still pending
const usualOptions = (address: string) => ({
  queryKey: ['tokens', address],
  queryFn: async () => readList(await post(indexer.fetch, { address })),
  placeholderData: keepPreviousData,
})
const usual = new QueryObserver(queryClient, usualOptions(alice))

const client = connect(indexer.fetch)
const ourOptions = (address: string) => {
  const query = { placeholderData: keepPreviousPage(client, { address, chain: 'eth' }) }
  return walletBalanceQueryOptions(client, { address, chain: 'eth', query })
}
const ours = new QueryObserver(queryClient, ourOptions(alice))

const leave = [usual.subscribe(() => {}), ours.subscribe(() => {})]
await Promise.all([usual.refetch(), ours.refetch()])
indexer.hold(bob)
usual.setOptions(usualOptions(bob))
ours.setOptions(ourOptions(bob))

const shown = (count: number | undefined) =>
  count === undefined ? "Bob's wallet is loading" : `${count} tokens of Alice as Bob's`
print({
  usualCode: shown(usual.getCurrentResult().data?.list.length),
  inscriptionHooks: shown(ours.getCurrentResult().data?.entries.length),
})
for (const stop of leave) stop()
queryClient.clear()
