import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  IndexerProvider,
  infiniteWalletBalanceQueryOptions,
  walletBalanceRetry,
} from 'inscription-hooks'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { readConfig } from './config'
import { ErrorBoundary } from './ErrorBoundary'
import { refetchOnReturn, refetchPolicy } from './refetchPolicy'
import { keepBalances, SAVED_MS } from './savedBalances'
import { client, firstPages } from './start'
import './styles.css'
import { toToken } from './token-list/token'

const queryClient = new QueryClient({
  defaultOptions: {
    queries: { ...refetchPolicy, gcTime: SAVED_MS },
  },
})
refetchOnReturn(queryClient, client, (entry) => toToken(entry).balance)

// the list returns to its row itself, once its pages are loaded
history.scrollRestoration = 'manual'

await keepBalances(queryClient)
for (const page of firstPages) {
  const options = infiniteWalletBalanceQueryOptions(client, page)
  // on each visit, even if what is saved is fresh; the list shows an error
  queryClient.infiniteQuery({ ...options, ...walletBalanceRetry, staleTime: 0 }).catch(() => {})
}
// scripts from the cache may come before the end of the page
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', render)
else render()

function render() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element #root')

  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <IndexerProvider client={client}>
          <ErrorBoundary>
            <App config={readConfig()} />
          </ErrorBoundary>
        </IndexerProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}
