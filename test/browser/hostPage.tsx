import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { IndexerProvider } from 'inscription-hooks'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { createRoot } from 'react-dom/client'
import { App } from '../../examples/gallery/board/App'

const indexer = createIndexerEmulator()

createRoot(document.querySelector('#list') ?? document.body).render(
  <QueryClientProvider client={new QueryClient()}>
    <IndexerProvider baseUrl="https://indexer.example" apiKey="any-api-key" fetch={indexer.fetch}>
      <App />
    </IndexerProvider>
  </QueryClientProvider>,
)
