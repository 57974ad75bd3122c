import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { IndexerProvider } from 'inscription-hooks'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { readConfig } from './config'
import { mayRefetch, mustWait } from './refetchPolicy'
import { response } from './response'
import './styles.css'

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // after an error, only the user retries, not a tab switch
      refetchOnWindowFocus: (query) => query.state.status !== 'error' && mayRefetch(query),
      refetchOnReconnect: mayRefetch,
      refetchOnMount: mayRefetch,
      retryOnMount: (query) => !mustWait(query),
    },
  },
})

// the list returns to its row itself, once its pages are loaded
history.scrollRestoration = 'manual'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <IndexerProvider proxyUrl="/api/wallet-balance" response={response}>
        <App config={readConfig()} />
      </IndexerProvider>
    </QueryClientProvider>
  </StrictMode>,
)
