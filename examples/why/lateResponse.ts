import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { walletBalanceQueryOptions } from 'inscription-hooks'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { alice, bob, connect, createTokens, post, print, readList } from './shared.ts'

const indexer = createIndexerEmulator()
indexer.setEntries(alice, 'eth', createTokens(5))

// Alice's response arrives after Bob's
indexer.hold(alice)
let shown = 0
async function runEffect(address: string): Promise<void> {
  const { list } = await readList(await post(indexer.fetch, { address }))
  shown = list.length // without a cleanup
}
const response = runEffect(alice)
await runEffect(bob)
indexer.release(alice)
await response

// the same with the observer that the hook uses
indexer.hold(alice)
const signals: (AbortSignal | null | undefined)[] = []
const client = connect((input, init) => {
  signals.push(init?.signal)
  return indexer.fetch(input, init)
})
const options = (address: string) => walletBalanceQueryOptions(client, { address, chain: 'eth' })
const queryClient = new QueryClient()
const observer = new QueryObserver(queryClient, options(alice))
const leave = observer.subscribe(() => {})
await indexer.received(3)
observer.setOptions(options(bob))
await queryClient.query(options(bob)) // waits for the observer's request
indexer.release(alice)

const late = signals[0]?.aborted ? "Alice's request is aborted" : "Alice's request goes on"
print({
  usualCode: `Bob has ${shown} tokens`,
  inscriptionHooks: `Bob has ${observer.getCurrentResult().data?.entries.length} tokens, ${late}`,
})
leave()
