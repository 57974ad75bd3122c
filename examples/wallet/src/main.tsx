import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { IndexerProvider } from 'inscription-hooks'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { mayRefetch } from './refetchPolicy.js'
import { response } from './response.js'
import './styles/index.css'

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // after an error, only the user retries, not a tab switch
      refetchOnWindowFocus: (query) => query.state.status !== 'error' && mayRefetch(query),
      refetchOnReconnect: mayRefetch,
      refetchOnMount: mayRefetch,
    },
  },
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <IndexerProvider proxyUrl="/api/wallet-balance" response={response}>
        <App />
      </IndexerProvider>
    </QueryClientProvider>
  </StrictMode>,
)
