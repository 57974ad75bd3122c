import { QueriesObserver, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useInfiniteWalletBalances, walletBalanceQueryOptions } from 'inscription-hooks'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { JSDOM } from 'jsdom'
import { createElement } from 'react'
import { alice, connect, createTokens, print } from './shared.ts'

const indexer = createIndexerEmulator({ wallets: [] })
indexer.setEntries(alice, 'eth', createTokens(5))
indexer.setEntries(alice, 'bsc', createTokens(3))
indexer.setEntries(alice, 'polygon', createTokens(2))
const wallets = ['eth', 'bsc', 'polygon'].map((chain) => ({ address: alice, chain }))
const client = connect(indexer.fetch)
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })

// all or nothing: one failed query shows an error page
indexer.failNext({ chain: 'polygon', status: 500 })
const queries = wallets.map((wallet) => walletBalanceQueryOptions(client, wallet))
const usual = new QueriesObserver(queryClient, queries)
const leave = usual.subscribe(() => {})
const settled = async (count: number) => {
  await indexer.received(count)
  while (queryClient.isFetching()) await new Promise((resolve) => setTimeout(resolve, 1))
}
await settled(3)
const results = usual.getCurrentResult()
const loaded = results.filter(({ isSuccess }) => isSuccess).length
const usualCode = results.some(({ isError }) => isError)
  ? `"Failed to load" in place of ${loaded} chains`
  : `${loaded} chains`

// the hook, in a page
const { window } = new JSDOM('<main></main>')
Object.assign(globalThis, { window, document: window.document })
const { createRoot } = await import('react-dom/client')
indexer.failNext({ chain: 'polygon', status: 500 })
function Tokens() {
  const { data, failed } = useInfiniteWalletBalances({ client, wallets })
  const problems = failed.map(({ chain, error }) => `${chain}: ${error.shortMessage}`)
  return `${data?.rows.length} tokens, total: ${data?.total}, ${problems.join()}`
}
const root = createRoot(window.document.body)
root.render(createElement(QueryClientProvider, { client: queryClient }, createElement(Tokens)))
await settled(6)
const { body } = window.document
while (!body.textContent.includes('polygon')) await new Promise((resolve) => setTimeout(resolve, 1))

print({ usualCode, inscriptionHooks: body.textContent })
root.unmount()
leave()
queryClient.clear()
